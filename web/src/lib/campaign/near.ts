/** Calls once when the element comes near the window: what is far below need not be drawn yet. */
export function whenNear(call: () => void): (element: Element) => () => void {
  return (element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        call();
      },
      { rootMargin: '900px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
