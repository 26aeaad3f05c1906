import {
  ampButton,
  html,
  htmlButton,
  type BlockContext,
  type ButtonLook,
  type Markup,
  type MarkupContext,
  type PageChoice,
  type PageLinkPlace,
} from '@x/email-compiler';
import { reportProblem } from '../diagnostics/report-problem.ts';

/** A button to a page with the same function, for mail clients without forms. */
export interface Fallback {
  readonly text: string;
  readonly link: string;
  /** True if the block works on the message's page, which then replaces a missing link. */
  readonly onPage: boolean;
  readonly look: ButtonLook;
  /** Color of the text that replaces the button if there is no link. */
  readonly color: string;
  /** Diagnostic for a button without a target. Default: the author's link is missing. */
  readonly missing?: MissingTarget;
}

type MissingTarget = Pick<Parameters<typeof reportProblem>[1], 'code' | 'path'>;

/** Returns the URL of the author's link, or without one that of the message's page with what the recipient chose. */
export function fallbackAddress(
  { link, onPage }: Pick<Fallback, 'link' | 'onPage'>,
  context: BlockContext,
  choice?: PageChoice,
  place?: PageLinkPlace,
): string | undefined {
  if (link.trim() !== '') return context.link(link, 'button');
  return onPage ? context.pageOf(choice, place) : undefined;
}

export function fallbackMarkup(fallback: Fallback, context: MarkupContext): Markup {
  const { text, link, look, color } = fallback;
  const label = context.plain(text);
  const url = fallbackAddress(fallback, context);
  if (link.trim() === '' && url === undefined && !(context.target === 'page' && fallback.onPage))
    reportMissing(context, fallback.missing);
  if (url === undefined) {
    return html`<p style="margin:0;font-family:${context.font(look.fontFamily)};font-size:${look.fontSize}px;line-height:1.5;text-align:center;color:${color}">${label}</p>`;
  }
  const button =
    context.target === 'html'
      ? htmlButton(html`${label}`, url, look, context)
      : ampButton(html`${label}`, url, look, context);
  return context.target === 'page'
    ? html`<div style="text-align:center">${button}</div>`
    : html`<div align="center">${button}</div>`;
}

/** Without a target or a page, most recipients could do nothing with the block. */
function reportMissing(
  context: MarkupContext,
  missing: MissingTarget = { code: 'fallback-link-missing', path: 'config.link' },
): void {
  reportProblem(context, { ...missing, severity: 'warning' });
}

export function fallbackText(fallback: Fallback, context: BlockContext): string {
  const label = context.plain(fallback.text);
  const url = fallbackAddress(fallback, context);
  return url === undefined ? label : `${label}: ${url}`;
}
