/*
 * Finds elements as users do: by role and name, by text or by label. The function runs in the page, where the queries of
 * Testing Library are loaded. Playwright has such queries too, but drives neither Debian's Firefox nor WebKitGTK.
 */

import type * as TestingLibrary from '@testing-library/dom';

/** Describes elements. Names, texts and labels must match completely. */
export type Target = (
  | { readonly role: string; readonly name?: string }
  | { readonly text: string }
  | { readonly label: string }
  /** The description of a term in a list of descriptions. */
  | { readonly descriptionOf: string }
) & { readonly within?: Target };

export interface FoundElement {
  readonly name: string;
  readonly text: string;
  /** Value of a form field. */
  readonly value: string;
  readonly busy: boolean;
  /** True for a button that stays pressed. */
  readonly pressed: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** True if a click on the middle reaches the element. */
  readonly reachable: boolean;
}

declare const TestingLibraryDom: typeof TestingLibrary;

/** Runs in the page. It must not use anything outside of its own text. */
export function findElements(target: Target, scroll: boolean): FoundElement[] {
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = TestingLibraryDom;

  /** The editor draws blocks in shadow roots. */
  const withShadowRoots = (element: HTMLElement): HTMLElement[] => [
    element,
    ...[...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      // The queries need nothing of an element that a shadow root lacks.
      shadowRoot === null ? [] : withShadowRoots(shadowRoot as unknown as HTMLElement),
    ),
  ];

  function find(wanted: Target): HTMLElement[] {
    const places = wanted.within === undefined ? [document.body] : find(wanted.within);
    return places.flatMap(withShadowRoots).flatMap((place) => {
      if ('text' in wanted) return queryAllByText(place, wanted.text);
      if ('label' in wanted) return queryAllByLabelText(place, wanted.label);
      if ('descriptionOf' in wanted)
        return queryAllByRole(place, 'term')
          .filter(({ textContent }) => textContent === wanted.descriptionOf)
          .flatMap(({ nextElementSibling: next }) => (next instanceof HTMLElement ? [next] : []));
      const { role, name } = wanted;
      return queryAllByRole(place, role, name === undefined ? {} : { name });
    });
  }

  function isReachable(element: HTMLElement, x: number, y: number): boolean {
    let hit: Node | null = document.elementFromPoint(x, y);
    for (let host = hit; host instanceof Element && host.shadowRoot !== null; host = hit) {
      const inner: Element | null = host.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === host) break;
      hit = inner;
    }
    while (hit !== null && hit !== element) hit = hit instanceof ShadowRoot ? hit.host : hit.parentNode;
    return hit === element;
  }

  return find(target).map((element) => {
    if (scroll) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      name: element.getAttribute('aria-label') ?? '',
      text: element.textContent,
      value: 'value' in element ? String(element.value) : '',
      busy: element.getAttribute('aria-busy') === 'true',
      pressed: element.getAttribute('aria-pressed') === 'true',
      x,
      y,
      width,
      height,
      reachable: isReachable(element, x + width / 2, y + height / 2),
    };
  });
}
