/** Element around a sign-up form on a page. Browsers know no such element, so its style says how it is laid out. */
export const signupFormElement = 'signup-form';

const start = `<${signupFormElement} `;
const end = `</${signupFormElement}>`;

interface Place {
  readonly formId: string;
  /** Markup before the form, that of the form with its element, and the rest of the page up to the next form. */
  readonly before: string;
  readonly form: string;
}

/** Returns the tag at a place. Values of attributes have no `>`, because the compiler escapes it. */
function tagAt(markup: string, place: number): string {
  return place === -1 ? '' : markup.slice(place, markup.indexOf('>', place) + 1);
}

function findPlaces(page: string): { readonly places: readonly Place[]; readonly rest: string } {
  const places: Place[] = [];
  let from = 0;
  for (;;) {
    const opening = page.indexOf(start, from);
    const closing = opening === -1 ? -1 : page.indexOf(end, opening);
    if (closing === -1) return { places, rest: page.slice(from) };
    const form = page.slice(opening, closing + end.length);
    const [, formId = ''] = / form-id="([^"]*)"/u.exec(tagAt(form, 0)) ?? [];
    places.push({ formId, before: page.slice(from, opening), form });
    from = closing + end.length;
  }
}

/** Returns the ids of the forms whose blocks a page has, each once, in the order of the page. */
export function signupFormsIn(page: string): readonly string[] {
  return [...new Set(findPlaces(page).places.map(({ formId }) => formId))];
}

/**
 * Replaces the sign-up form blocks of a compiled page by whole forms. `write` gets the id of a form and the opening tag of the
 * block's button, which has the look that the author chose, and returns the markup of the form, which must be safe. A form for
 * which it returns undefined stays as the block writes it.
 */
export function placeSignupForms(
  page: string,
  write: (formId: string, button: string) => string | undefined,
): string {
  const { places, rest } = findPlaces(page);
  const filled = places.map(({ formId, before, form }) => {
    const written = write(formId, tagAt(form, form.indexOf('<button')));
    if (written === undefined) return before + form;
    return `${before}${tagAt(form, 0)}${written}${end}`;
  });
  return filled.join('') + rest;
}
