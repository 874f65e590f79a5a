import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = '../src/mycity/campaign/art/';
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));
const colours = new Set(readFileSync('src/lib/board/palette.css', 'utf8').match(/--b-[\w-]+(?=:)/g));
const all = (text: string, what: RegExp): string[] =>
  [...text.matchAll(what)].map((found) => found[1] as string);

describe('the drawings of the chapters', () => {
  it('are eight files with names of their own', () => {
    expect(files).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((chapter) => `chapter-${chapter}.svg`));
    const ids = files.flatMap((file) => all(readFileSync(folder + file, 'utf8'), / id="([^"]+)"/g));
    expect(ids.length).toBeGreaterThan(30);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(files)('%s needs nothing but the colours of the board', (file) => {
    const text = readFileSync(folder + file, 'utf8');
    const ids = new Set(all(text, / id="([^"]+)"/g));
    expect(ids).toContain(`envelope-${file.charAt(8)}`);
    for (const wanted of all(text, /(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(wanted);
    for (const colour of all(text, /var\((--[\w-]+),/g)) expect(colours).toContain(colour);
    // Every colour has a fallback, for drawings that leave the page.
    expect(text).not.toMatch(/var\(--[\w-]+\)/);
    expect(text.length).toBeLessThan(12_000);
  });

  it.each(files)('%s is symbols only, without style or script', (file) => {
    const text = readFileSync(folder + file, 'utf8');
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg">\n[\s\S]*<\/svg>\n$/);
    const inner = text.replace(/<(symbol|pattern|linearGradient)\b[\s\S]*?<\/\1>/g, '');
    expect(inner.match(/<\w+/g)).toEqual(['<svg']);
    expect(text).not.toMatch(/\s(?:style|class|on\w+)=|<(?:script|style|image|a|foreignObject)\b/);
    for (const target of all(text, /href="([^"]*)"/g)) expect(target).toMatch(/^#/);
  });
});
