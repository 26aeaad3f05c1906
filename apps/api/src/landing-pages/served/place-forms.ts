import { placeSignupForms, signupFormsIn } from '@x/amp-runtime-blocks';
import type { Services } from '../../platform/services.ts';
import { findFormOnPage, type FormOnPage, type FormOnPageOptions, formsOnPage } from '../../signup/index.ts';

/** Forms that a page shows. The blocks of others are left out, like those of deleted forms. */
const mostForms = 20;

/** A page with its sign-up forms as they are now. */
export interface PageWithForms {
  readonly html: string;
  /** Origins to which its forms lead, besides that of the pages. Undefined if the page has no form. */
  readonly formTargets: readonly string[] | undefined;
}

async function findForms(html: string, options: FormOnPageOptions, services: Services) {
  const forms = new Map<string, FormOnPage>();
  for (const id of signupFormsIn(html).slice(0, mostForms)) {
    const form = await findFormOnPage(id, options, services);
    if (form !== undefined) forms.set(id, form);
  }
  return forms;
}

/** Each block of a form gets its own, because the ids of the inputs must differ. */
async function writeForms(html: string, forms: ReadonlyMap<string, FormOnPage>): Promise<string> {
  const writing: Promise<string>[] = [];
  placeSignupForms(html, (id, button) => {
    const place = { button, prefix: `form-${String(writing.length + 1)}-` };
    writing.push(forms.get(id)?.write(place) ?? Promise.resolve(''));
    return undefined;
  });
  const written = (await Promise.all(writing)).values();
  return placeSignupForms(html, () => written.next().value);
}

function insertBefore(html: string, tag: string, markup: string): string {
  const at = html.lastIndexOf(tag);
  return at === -1 ? html : html.slice(0, at) + markup + html.slice(at);
}

/** Puts the sign-up forms of a compiled page in their places. */
export async function placeForms(
  html: string,
  options: FormOnPageOptions,
  services: Services,
): Promise<PageWithForms> {
  const forms = await findForms(html, options, services);
  const filled = await writeForms(html, forms);
  if (forms.size === 0) return { html: filled, formTargets: undefined };
  const { head, script } = formsOnPage;
  return {
    html: insertBefore(filled, '</body>', script).replace('</head>', () => `${head}</head>`),
    formTargets: [...forms.values()].flatMap(({ redirectOrigin }) => redirectOrigin ?? []),
  };
}
