import { beforeEach, expect, it, vi } from 'vitest';
import type { Cue } from './cues';
import { play } from './synth';

/** What would be heard: the kinds of its sources. */
let heard: string[] = [];

const knob = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
const node = (kind?: string) => ({
  type: '',
  buffer: null,
  Q: knob,
  gain: knob,
  frequency: knob,
  connect: <Next>(next: Next) => next,
  start: () => kind && heard.push(kind),
  stop: vi.fn(),
});
vi.stubGlobal(
  'AudioContext',
  class {
    state = 'running';
    currentTime = 0;
    sampleRate = 8;
    destination = {};
    createGain = () => node();
    createBiquadFilter = () => node();
    createOscillator = () => node('tone');
    createBufferSource = () => node('burst');
    createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
  },
);

beforeEach(() => {
  heard = [];
});

it.each<[Cue, string[]]>([
  ['lift', ['burst', 'tone']],
  ['turn', ['burst', 'tone', 'burst', 'tone']],
  ['land', ['burst', 'tone', 'burst', 'tone']],
  ['bell', ['tone', 'tone', 'tone', 'tone']],
  ['paper', ['burst', 'burst']],
  ['seal', ['burst', 'tone', 'burst']],
  ['stick', ['burst', 'tone']],
  ['call', ['tone', 'tone']],
])('makes the sound of %s', (cue, sources) => {
  play(cue);
  expect(heard).toEqual(sources);
});
