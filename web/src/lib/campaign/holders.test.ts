import { describe, expect, it } from 'vitest';
import { whoPlayed } from './holders';

const NOW = { name: 'Zoë', kind: 'human', animal: 'fox' };
const eve = { name: 'Eve', kind: 'human' };
const bot = { name: 'Eve', kind: 'bot:builder' };
const told = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

describe('whoPlayed', () => {
  it('names who played then, not who holds the seat now', () => {
    expect(whoPlayed([eve], NOW)).toBe('Eve');
  });
  it('names all in their order, a bot by its level', () => {
    expect(told(whoPlayed([eve, bot, NOW], NOW))).toBe('Eve, Builder, and Zoë');
  });
  it('names somebody who came back once', () => {
    expect(told(whoPlayed([eve, bot, eve], NOW))).toBe('Eve and Builder');
  });
});
