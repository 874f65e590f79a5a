/** Which of the story's drawings a chapter brings. Each chapter's drawings end with its envelope. */
export function drawingsOf(art: string, chapter: number): string[] {
  const ids = [...art.matchAll(/<symbol[^>]*?\bid="([^"]+)"/g)].map((match) => match[1] ?? '');
  const end = ids.indexOf(`envelope-${chapter}`);
  const begin = ids.indexOf(`envelope-${chapter - 1}`) + 1;
  return end < 0 ? [] : ids.slice(begin, end);
}
