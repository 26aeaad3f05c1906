/** Marks the address of a story that a docs page shows in a frame. */
export const inDocsParameter = 'in-docs';

/**
 * Keeps what a story's play function does inside its frame: a focus or a scroll in a frame would otherwise also scroll
 * the docs page around it.
 */
export function scrollInsideFrame(): void {
  if (!new URLSearchParams(globalThis.location.search).has(inDocsParameter)) return;
  // Both methods are called with their element below.
  /* oxlint-disable typescript/unbound-method */
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithoutScrolling(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function scrollNearest(options) {
    const given =
      typeof options === 'object' ? options : ({ block: options === false ? 'end' : 'start' } as const);
    // TypeScript's DOM types lack `container`.
    const inside: ScrollIntoViewOptions & { readonly container: 'nearest' } = {
      ...given,
      container: 'nearest',
    };
    scrollIntoView.call(this, inside);
  };
}
