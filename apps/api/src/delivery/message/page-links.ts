import { messagePageAddress, type PageEntrance } from '@x/api-client/contract';
import type { CompileOptions } from '@x/email-compiler';
import { createTokenWriter, type TokenWriter } from './token.ts';

/** Paths of the pages for recipients, at their origin (`pagesOrigin`). A signed identifier of the same kind follows. */
export const recipientPaths = { unsubscribe: '/u', preferences: '/preferences', view: '/v' } as const;

export type PageForRecipients = keyof typeof recipientPaths;

/** Name of the token that stands for the text of a link to a page. */
export function labelToken(page: PageForRecipients): string {
  return `${page}_label`;
}

/** Token of the identifier that ends the URL of a page. */
const identifierToken = (page: PageForRecipients) => `${page}_id`;

const pages = Object.keys(recipientPaths) as readonly PageForRecipients[];

function pagesBy(nameOf: (page: PageForRecipients) => string): ReadonlyMap<string, PageForRecipients> {
  return new Map(pages.map((page) => [nameOf(page), page]));
}

// Maps, because each placeholder of each message is looked up in them.
const byIdentifier = pagesBy(identifierToken);
const byLabel = pagesBy(labelToken);
const byUrl = pagesBy((page) => `${page}_url`);

/** Returns the page whose identifier a token stands for. */
export function pageOfToken(name: string): PageForRecipients | undefined {
  return byIdentifier.get(name);
}

/** Entrances that the links of messages have in the path of the page. "View in browser" has none. */
export const linkedEntrances = ['html', 'css', 'button'] as const satisfies readonly PageEntrance[];

/** Name of the token of the identifier that a message's page has in its address. */
export const messagePageToken = identifierToken('view');

/** Returns the page whose link has the text that a token stands for. */
export function pageOfLabel(name: string): PageForRecipients | undefined {
  return byLabel.get(name);
}

/** Returns the URL that one of the compiler's placeholders stands for, such as `view_url`. undefined for any other name. */
export function pageUrl(
  name: string,
  origin: string,
  identifier: (page: PageForRecipients) => string,
): string | undefined {
  const page = byUrl.get(name);
  return page === undefined ? undefined : `${origin}${recipientPaths[page]}/${identifier(page)}`;
}

/** Address of the message as a page, with a token in place of the recipient's identifier. */
export function messagePageUrl(origin: string, { placeholder }: Pick<TokenWriter, 'placeholder'>): string {
  return `${origin}${recipientPaths.view}/${placeholder(messagePageToken)}`;
}

/** Placeholders that authors may use, as `%%unsubscribe_url%%`. All others are the product's own. */
export const typedPlaceholders = ['unsubscribe_url', 'preferences_url', 'view_url'] as const;

/** Options of the compiler for links to the pages of this installation. Keeps other placeholders as tokens. */
export function pageLinkOptions(
  origin: string,
  { placeholder }: Pick<TokenWriter, 'placeholder'> = createTokenWriter(),
) {
  const viewUrl = messagePageUrl(origin, { placeholder });
  return {
    recipientPages: ['preferences', 'view'],
    placeholderNames: typedPlaceholders,
    placeholder: (name, source) => {
      // A button or a picture that an author linked to the page, and not the line "View in browser".
      if (byUrl.get(name) === 'view' && source !== undefined && source !== 'text')
        return messagePageAddress(viewUrl, 'button');
      return pageUrl(name, origin, (page) => placeholder(identifierToken(page))) ?? placeholder(name);
    },
    messagePage: (link) => messagePageAddress(viewUrl, link.place, link),
  } as const satisfies Omit<CompileOptions, 'blocks'>;
}
