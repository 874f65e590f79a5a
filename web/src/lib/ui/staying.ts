import type { Attachment } from 'svelte/attachments';

/** How long (ms) a mouse or the focus stays, or a finger holds, before it asks what is there. */
const PATIENCE = 600;

/** Tells when a mouse, a finger or the keyboard's focus stays on an element, and when that is over. */
export function staying(show: (shown: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const stay = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => show(true), PATIENCE);
    };
    const go = (): void => {
      clearTimeout(timer);
      show(false);
    };
    const on: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>> = {
      pointerenter: (event) => (event as PointerEvent).pointerType !== 'touch' && stay(),
      // What a finger has asked for stays until the next touch.
      pointerleave: (event) => (event as PointerEvent).pointerType !== 'touch' && go(),
      pointerdown: (event) => {
        held = false;
        go();
        if ((event as PointerEvent).pointerType !== 'touch') return;
        timer = setTimeout(() => {
          held = true;
          show(true);
        }, PATIENCE);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: go,
      focus: () => element.matches(':focus-visible') && stay(),
      blur: go,
      // A finger that asked what this is has pressed nothing.
      click: (event) => held && event.stopImmediatePropagation(),
    };
    const elsewhere = (event: PointerEvent): void => {
      if (held && !element.contains(event.target as Node)) go();
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener, true);
    window.addEventListener('pointerdown', elsewhere, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener, true);
      window.removeEventListener('pointerdown', elsewhere, true);
    };
  };
}
