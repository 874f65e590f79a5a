/** The path of the page that a pasted link or path leads to; null when it leads to no table. */
export function tablePath(text: string): string | null {
  const match = /(?:^|\/)([tjsg])\/([\w-]+)(?:[/?#]|$)/.exec(text.trim());
  return match ? `/${match[1]}/${match[2]}` : null;
}
