let text = $state('');
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces something to people who use a screen reader; messages in quick succession are joined. */
export function announce(message: string): void {
  queue.push(message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    text = queue.join(' ');
    queue = [];
  }, 150);
}

export const announcer = {
  get text(): string {
    return text;
  },
};
