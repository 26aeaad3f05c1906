/** Focuses the title of an empty state inside an element, if there is one. */
export function focusEmptyState(element: Element | null | undefined): void {
  element?.querySelector<HTMLElement>('[data-empty-title]')?.focus();
}
