/** For tests of what styles of a page do to what is embedded in it, and the other way round. Runs in a browser. */

export interface SeenElement {
  /** `button.primary::before` */
  readonly name: string;
  /** Computed values by property. */
  readonly values: ReadonlyMap<string, string>;
}

export interface WhatToSee {
  /** Which elements count; all where it is absent. */
  readonly inside?: (element: Element) => boolean;
  readonly skipped?: string;
  /** Absent: every property but custom ones. */
  readonly properties?: readonly string[];
}

/** Reads what every element below the roots, the roots themselves and what stands before and after each look like. */
export function seenElements(
  roots: readonly Element[],
  { inside = () => true, skipped = 'style', properties }: WhatToSee = {},
): readonly SeenElement[] {
  return roots
    .flatMap((root) => [root, ...root.querySelectorAll(`*:not(${skipped})`)])
    .filter(inside)
    .flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo === '' ? null : pseudo);
        // What is not generated has no look.
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

/** One line for every value that is another; for every element that is another where they are not the same ones. */
export function styleDifferences(
  before: readonly SeenElement[],
  after: readonly SeenElement[],
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

/** Adds a stylesheet to the page, by default at the end of its head. */
export function addStylesheet(css: string, to: HTMLElement = document.head): HTMLStyleElement {
  const element = document.createElement('style');
  element.textContent = css;
  to.append(element);
  return element;
}
