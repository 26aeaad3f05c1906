const title = '[data-empty-title]';

export function hasEmptyState(element: Element): boolean {
  return element.querySelector(title) !== null;
}

/** Focuses the title of an empty state inside an element, if there is one. */
export function focusEmptyState(element: Element | null | undefined): void {
  element?.querySelector<HTMLElement>(title)?.focus();
}
