/** What a key means, on whatever keyboard, and keys that are held. */

/**
 * What is printed on a key, as a Latin letter (lower case) or a digit where it has one: a keyboard with other letters
 * carries the Latin ones as well, and one whose upper row writes signs has the digits there. All other keys by their name.
 */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || /[0-9]/.test(key)) return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter && /[^\p{Script=Latin}\p{ASCII}]/u.test(key) ? letter : key).toLowerCase();
}

const CONTROLS = 'button, a, summary, [role="gridcell"]';
const FIELDS = 'textarea, [contenteditable]';

/** Whether a held key would press something again. */
function pressesAgain(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return true;
  if (event.key === 'Enter') return !target?.closest(FIELDS);
  return event.key === ' ' && target?.closest(CONTROLS) != null;
}

/** From now on a key that is held presses once, wherever the focus is meanwhile. */
export function startKeys(): void {
  const once = (event: KeyboardEvent): void => {
    if (!event.repeat || !pressesAgain(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', once, { capture: true });
}
