import { signupForm } from '@x/amp-runtime-blocks';
import { createBlock, type EmailDocument } from '@x/email-compiler';
import { pageStarters } from '@x/starter-templates';
import { createIds } from './messages.ts';

export interface FormOfPage {
  readonly id: string;
  readonly name: string;
  /** Address of the form's own page. */
  readonly hostUrl: string;
}

/** Adds a sign-up form below the other blocks. */
export function withForm(document: EmailDocument, form: FormOfPage): EmailDocument {
  const block = createBlock(signupForm, 'form0000');
  return { ...document, rows: [...document.rows, { ...block, config: { ...block.config, form } }] };
}

/** The designs of landing pages in English, with pictures from `origin`. */
export function designsOfPages(origin: string) {
  return pageStarters.map(({ id, document }) => ({
    id,
    document: document({ newId: createIds(), language: 'en', origin }),
  }));
}
