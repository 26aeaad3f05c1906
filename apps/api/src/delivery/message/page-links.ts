import type { CompileOptions } from '@x/email-compiler';
import { unsubscribePlaceholder, viewPlaceholder } from './recipient.ts';

/** Paths of the pages for recipients, below the URL of this installation. */
export const recipientPaths = { unsubscribe: '/u', view: '/v' } as const;

/** Pages that messages link to, by the compiler's placeholders, with the token of the identifier that ends the URL. */
const pages: ReadonlyMap<string, { readonly path: string; readonly identifier: string }> = new Map([
  ['unsubscribe_url', { path: recipientPaths.unsubscribe, identifier: unsubscribePlaceholder }],
  ['view_url', { path: recipientPaths.view, identifier: viewPlaceholder }],
]);

/** Options of the compiler for links to the pages of this installation. Keeps other placeholders as tokens. */
export function pageLinkOptions(publicUrl: string) {
  return {
    recipientPages: ['view'],
    placeholder: (name) => {
      const page = pages.get(name);
      return page === undefined ? `%%${name}%%` : `${publicUrl}${page.path}/%%${page.identifier}%%`;
    },
  } as const satisfies Omit<CompileOptions, 'blocks'>;
}
