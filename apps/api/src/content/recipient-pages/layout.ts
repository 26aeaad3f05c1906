import type { SignupLook } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { strictHeaders } from '../../platform/http/security-headers.ts';
import type { RecipientTexts } from '../recipient-texts/recipient-texts.ts';
import { pageFonts } from './page-fonts.ts';
import { pageLook, styleSource } from './page-look.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
:root { color-scheme: light dark; font-size: 16px; line-height: 1.5; }
* { box-sizing: border-box; }
html { background: var(--paper); }
body { margin: 0; color: var(--ink); background: var(--paper); }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.125rem; line-height: 1.25; margin: 0 0 .5rem; }
section { border-top: 1px solid var(--line); margin: 1.5rem 0 0; padding: 1.5rem 0 0; }
section p { margin: 0 0 .75rem; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend { font-weight: 600; padding: 0; }
.notice { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.check + .quiet { margin: .25rem 0 0; margin-inline-start: 2.125rem; }
.text { white-space: pre-line; }
.quiet { color: var(--quiet); font-size: .875rem; white-space: pre-line; }
.field { margin: 1.25rem 0; }
label, .label { display: block; font-weight: 600; margin-bottom: .25rem; }
.check { display: grid; grid-template-columns: auto 1fr; gap: .625rem; align-items: start; }
fieldset .check { margin: .75rem 0; }
.check label { font-weight: 400; margin: 0; white-space: pre-line; }
input:not([type=checkbox], [type=radio]), select, textarea { font: inherit; color: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; }
select option { color: #1c2024; background: #fff; }
textarea { display: block; resize: vertical; }
input:is([type=checkbox], [type=radio]) { width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--action); }
[aria-invalid=true] { border-color: var(--wrong) !important; outline: 1px solid var(--wrong); }
.problem { color: var(--wrong); margin: .25rem 0 0; }
.problems { border: 1px solid var(--wrong); border-radius: .5rem; padding: .75rem 1rem; margin: 1.25rem 0; }
.problems p { margin: 0; font-weight: 600; }
.problems ul { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
a { color: inherit; }
[dir=rtl] :is(input[type=email], input[type=tel]) { direction: ltr; text-align: right; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--action); color: var(--on-action); cursor: pointer; }
button.secondary { border: 1px solid var(--line); background: transparent; color: var(--ink); }
button[aria-disabled=true] { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;

const widths = { narrow: '24rem', medium: '32rem', wide: '44rem' } as const;
const corners = { square: '0', round: '.5rem', pill: '1.5rem' } as const;

/** Contains values of lists only, so nothing that somebody typed gets into the stylesheet. */
function styleOfLook({ width, corners: corner, full_width_button: isFull }: SignupLook): string {
  return `main { max-width: ${widths[width]}; }
input:not([type=checkbox], [type=radio]), select, textarea, button, .problems { border-radius: ${corners[corner]}; }
${isFull ? 'button { width: 100%; }\n' : ''}`;
}

/** Project that a page belongs to. */
export interface PageProject {
  /** Shown above the title. */
  readonly projectName: string;
  /** Brand of the project, and the languages, texts and fonts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
}

export interface PageOptions {
  readonly texts: Pick<RecipientTexts, 'language' | 'direction'>;
  readonly title: string;
  readonly status?: 200 | 400 | 404 | 409 | 410 | 422 | 429 | 500;
  /** Unknown where a link leads nowhere. */
  readonly project?: PageProject | undefined;
  /** Look of the form that the page belongs to. */
  readonly look?: SignupLook;
  readonly content: Markup;
  /** Adds the script that loads the automatic check. Pages without it run no scripts at all. */
  readonly hasScript?: boolean;
  /** Page to which the form of this page may redirect, besides those of this installation. */
  readonly redirectUrl?: string;
}

interface Sources {
  /** Sources of styles, besides those of fonts. */
  readonly style: string;
  /** Directives for pictures and fonts. */
  readonly others: readonly string[];
}

function contentSecurityPolicy(
  { hasScript = false, redirectUrl = '' }: PageOptions,
  { style: allowedStyle, others }: Sources,
): string {
  const scripts = hasScript ? ["script-src 'self'", "worker-src 'self'", "connect-src 'self'"] : [];
  // Browsers apply form-action to redirects after the form was sent too.
  const target = URL.canParse(redirectUrl) ? ` ${new URL(redirectUrl).origin}` : '';
  return [
    "default-src 'none'",
    ...scripts,
    `style-src ${allowedStyle}`,
    ...others,
    `form-action 'self'${target}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

interface RenderedPage {
  readonly markup: Markup;
  readonly policy: string;
}

/** Renders a page for visitors, with the content security policy that it needs. */
export function renderPage(page: PageOptions): RenderedPage {
  const { texts, title, project, content, hasScript = false } = page;
  const projectName = project?.projectName ?? '';
  const script = hasScript ? html`<script type="module" src="/forms/assets/form.js"></script>` : '';
  const look = pageLook(projectName, project?.brand, {
    background: page.look?.background ?? undefined,
    button: page.look?.button ?? undefined,
  });
  const fonts = pageFonts(project?.brand, project?.pages);
  const wholeStyle = `${look.style}${fonts.style}${style}${page.look === undefined ? '' : styleOfLook(page.look)}`;
  const name = projectName === '' ? title : `${title} · ${projectName}`;
  const policy = contentSecurityPolicy(page, {
    style: `${styleSource(wholeStyle)}${fonts.stylesheet === undefined ? '' : " 'self'"}`,
    others: [
      ...(fonts.stylesheet === undefined ? [] : ["font-src 'self'"]),
      ...(look.imagePolicy === '' ? [] : [look.imagePolicy]),
    ],
  });
  const stylesheet =
    fonts.stylesheet === undefined ? '' : html`<link rel="stylesheet" href="${fonts.stylesheet}">`;
  return {
    markup: html`<!doctype html><html lang="${texts.language}" dir="${texts.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title>${stylesheet}<style>${raw(wholeStyle)}</style>${script}</head><body><main>${look.header}<h1>${title}</h1>${content}</main></body></html>`,
    policy,
  };
}

/** Responds with a page for visitors, which is not indexed by search engines. */
export function respondWithPage(context: Context, page: PageOptions): Response | Promise<Response> {
  const { markup, policy } = renderPage(page);
  return context.html(markup, page.status ?? 200, {
    ...strictHeaders,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
}
