/* Helpers for tests of styles that run in a browser. */

export interface ElementStyles {
  /** Tag, classes and pseudo-element, such as `button.primary::before`. */
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

interface ReadOptions {
  /** Default: all elements. */
  readonly isIncluded?: (element: Element) => boolean;
  /** Selector of elements to skip. Default: `style`. */
  readonly skipped?: string;
  /** Default: every property except custom ones. */
  readonly properties?: readonly string[];
}

/** Reads the computed styles of the roots, of all elements below them, and of their pseudo-elements. */
export function readElementStyles(
  roots: readonly Element[],
  { isIncluded = () => true, skipped = 'style', properties }: ReadOptions = {},
): readonly ElementStyles[] {
  return roots
    .flatMap((root) => [root, ...root.querySelectorAll(`*:not(${skipped})`)])
    .filter(isIncluded)
    .flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo === '' ? null : pseudo);
        // A pseudo-element without content is not rendered.
        const isAbsent = pseudo !== '' && ['none', 'normal'].includes(style.content);
        const compared = isAbsent
          ? ['content']
          : (properties ?? [...style].filter((property) => !property.startsWith('--')));
        return {
          name: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo}`,
          values: new Map(compared.map((property) => [property, style.getPropertyValue(property)])),
        };
      }),
    );
}

/** Returns one line per changed value, added element or removed element. */
export function compareStyles(
  before: readonly ElementStyles[],
  after: readonly ElementStyles[],
): readonly string[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }).flatMap((_, index) => {
    const [was, is] = [before[index], after[index]];
    if (was === undefined || was.name !== is?.name)
      return [`element ${index}: ${was?.name ?? 'nothing'} -> ${is?.name ?? 'nothing'}`];
    return [...was.values].flatMap(([property, value]) => {
      const now = is.values.get(property);
      return now === value ? [] : [`${was.name} ${property}: ${value} -> ${now ?? 'nothing'}`];
    });
  });
}

export function addStylesheet(css: string, to: HTMLElement = document.head): HTMLStyleElement {
  const element = document.createElement('style');
  element.textContent = css;
  to.append(element);
  return element;
}

/**
 * Finishes all CSS transitions of the page, so that colors do not change during a measurement. Must not use anything
 * outside of the function, because Playwright runs its source in a page.
 */
export function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
