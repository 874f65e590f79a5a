/** True for keys that belong to the field they are typed in, or to an open dialog, not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  return target?.closest?.('input, select, textarea, dialog, [contenteditable]') != null;
}
