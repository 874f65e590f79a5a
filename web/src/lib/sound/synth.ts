import type { Cue } from './cues';

/** All sounds, made from waves and noise at the moment they are heard: wood and stone, a bell, paper, a seal, a sticker, a call. */

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** How loud everything is. */
const VOLUME = 0.35;

interface Tone {
  from: number;
  to?: number;
  /** Seconds until it has faded, and until it begins. */
  length: number;
  at?: number;
  volume: number;
  wave?: OscillatorType;
}

interface Burst {
  filter: BiquadFilterType;
  from: number;
  to?: number;
  sharp?: number;
  length: number;
  at?: number;
  volume: number;
}

/** A sound that begins at once and fades. */
function fading(audio: AudioContext, volume: number, start: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume * VOLUME, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, { from, to = from, length, at = 0, volume, wave = 'sine' }: Tone): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(fading(audio, volume, start, length));
  source.start(start);
  source.stop(start + length);
}

function burst(
  audio: AudioContext,
  { filter, from, to = from, sharp = 1, length, at = 0, volume }: Burst,
): void {
  const start = audio.currentTime + at;
  noise ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const shape = audio.createBiquadFilter();
  shape.type = filter;
  shape.Q.value = sharp;
  shape.frequency.setValueAtTime(from, start);
  shape.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(shape).connect(fading(audio, volume, start, length));
  source.start(start, 0, length);
}

/** Half a second of noise. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** A knock on wood. */
function wood(audio: AudioContext, pitch: number, volume: number, at = 0): void {
  burst(audio, { filter: 'bandpass', from: pitch * 5, sharp: 4, length: 0.05, at, volume });
  tone(audio, { from: pitch, to: pitch * 0.7, length: 0.09, at, volume, wave: 'triangle' });
}

/** Partials of a small bell, by the frequency of its note. */
const PARTIALS = [
  [1, 0.5, 1.6],
  [2, 0.3, 1.1],
  [2.76, 0.16, 0.7],
  [5.4, 0.08, 0.35],
] as const;

const sounds: Record<Cue, (audio: AudioContext) => void> = {
  lift: (audio) => wood(audio, 320, 0.35),
  turn: (audio) => {
    wood(audio, 420, 0.25);
    wood(audio, 380, 0.2, 0.06);
  },
  land: (audio) => {
    burst(audio, { filter: 'lowpass', from: 700, to: 160, length: 0.16, volume: 0.7 });
    tone(audio, { from: 120, to: 60, length: 0.18, volume: 0.8 });
    wood(audio, 240, 0.25, 0.015);
  },
  bell: (audio) => {
    for (const [ratio, volume, length] of PARTIALS) tone(audio, { from: 587 * ratio, length, volume });
  },
  paper: (audio) => {
    burst(audio, { filter: 'highpass', from: 1800, to: 5000, length: 0.16, volume: 0.22 });
    burst(audio, { filter: 'highpass', from: 3500, to: 2200, length: 0.1, at: 0.12, volume: 0.14 });
  },
  seal: (audio) => {
    burst(audio, { filter: 'bandpass', from: 2600, sharp: 2, length: 0.05, volume: 0.6 });
    tone(audio, { from: 150, to: 70, length: 0.14, volume: 0.6 });
    burst(audio, { filter: 'highpass', from: 2500, to: 6000, length: 0.25, at: 0.08, volume: 0.15 });
  },
  stick: (audio) => {
    burst(audio, { filter: 'highpass', from: 3200, to: 1600, length: 0.07, volume: 0.2 });
    tone(audio, { from: 180, to: 90, length: 0.1, at: 0.03, volume: 0.5 });
  },
  call: (audio) => {
    tone(audio, { from: 659, length: 0.35, volume: 0.22 });
    tone(audio, { from: 880, length: 0.5, at: 0.14, volume: 0.2 });
  },
};

/** Plays a sound; a browser that lets nothing be heard before somebody has pressed something stays quiet until then. */
export function play(name: Cue): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'running') sounds[name](audio);
  else void audio.resume().then(() => sounds[name](audio));
}
