import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import {
  chooseLanguage,
  loadTexts,
  pageLook,
  styleSource,
  type PageLook,
  type RecipientTexts,
} from '../../../content/index.ts';
import { strictHeaders } from '../../../platform/index.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
html { background: var(--paper); color: var(--ink); }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 28rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.25rem; }
p { overflow-wrap: anywhere; }
a { color: inherit; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--action); color: var(--on-action); cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;

function contentSecurityPolicy(pageStyle: string, { imagePolicy }: PageLook): string {
  const images = imagePolicy === '' ? '' : ` ${imagePolicy};`;
  return `default-src 'none'; style-src ${styleSource(pageStyle)};${images} form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

/** Sender of the message that the page belongs to. */
export interface PageSender {
  readonly name: string;
  /** Brand of the project, and the languages and texts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
  /** Language of the contact, as written. Null if it is not known. */
  readonly language: string | null;
}

interface PageContent {
  readonly heading: string;
  readonly text: string;
  readonly button?: string;
  readonly title?: string;
  /** Link below the text and the button. */
  readonly link?: { readonly label: string; readonly path: string };
}

/**
 * Responds with a public page for a recipient. The page has no scripts, no external resources but the sender's logo, and
 * is not indexed by search engines.
 */
export async function respondWithPage(
  context: Context,
  status: 200 | 404,
  content: (texts: RecipientTexts) => PageContent,
  /** Sender of the message, where it is known. */
  sender?: PageSender,
): Promise<Response> {
  const acceptLanguage = context.req.header('accept-language');
  const reader = { known: sender?.language ?? undefined, acceptLanguage };
  const texts = await loadTexts(sender?.pages, chooseLanguage(sender?.pages, reader));
  const { heading, text, button, link, title = texts.say('unsubscribe.title') } = content(texts);
  const look = pageLook(sender?.name ?? '', sender?.brand);
  const wholeStyle = `${look.style}${style}`;
  const name = sender === undefined || sender.name === '' ? title : `${title} · ${sender.name}`;
  const form =
    button === undefined ? '' : html`<form method="post"><button type="submit">${button}</button></form>`;
  const below = link === undefined ? '' : html`<p><a href="${link.path}">${link.label}</a></p>`;
  return context.html(
    html`<!doctype html><html lang="${texts.language}" dir="${texts.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><style>${raw(wholeStyle)}</style></head><body><main>${look.header}<h1>${heading}</h1><p>${text}</p>${form}${below}</main></body></html>`,
    status,
    {
      ...strictHeaders,
      'content-security-policy': contentSecurityPolicy(wholeStyle, look),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  );
}
