/** Returns whether nothing on a page has the focus, for example because the focused element was removed. */
export function isFocusLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}

/** Focuses the title of an empty state inside an element. Returns false if there is none. */
export function focusEmptyState(element: Element): boolean {
  const title = element.querySelector<HTMLElement>('[data-empty-title]');
  title?.focus();
  return title !== null;
}
