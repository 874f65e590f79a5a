/** True for keys that belong to the field they are typed in, or to a dialog that is open, not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  // The focus may have fallen from a dialog's button that was disabled; the dialog still has the keys.
  if (document.querySelector('dialog[open]')) return true;
  return target?.closest?.('input, select, textarea, [contenteditable]') != null;
}
