import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../messages/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(^|[\\/])fr\.json$/.test(name),
);

/** The texts of a message: itself, or one for each case; what declares its cases is no text. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(textsOf);
  const { match } = message as { match?: Record<string, string> };
  return Object.values(match ?? {});
}

it('keeps its signs with their words: a no-break space before a colon and in quotation marks, a narrow one before others', () => {
  expect(files.length).toBeGreaterThan(5);
  const loose = /(?<!\u00a0)[:»]|(?<=[^\u202f])[;!?]|«(?!\u00a0)/;
  const found = files.flatMap((name) => {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<
      string,
      unknown
    >;
    return Object.entries(messages).flatMap(([key, message]) =>
      textsOf(message).some((text) => loose.test(text)) ? [key] : [],
    );
  });
  expect(found).toEqual([]);
});
