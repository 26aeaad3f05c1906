import {
  ampButton,
  html,
  htmlButton,
  type BlockContext,
  type ButtonLook,
  type Markup,
  type MarkupContext,
} from '@x/email-compiler';
import { reportProblem } from '../diagnostics/report-problem.ts';

/** A button to a page with the same function, for mail clients without forms. */
export interface Fallback {
  readonly text: string;
  readonly link: string;
  readonly look: ButtonLook;
  /** Color of the text that replaces the button if there is no link. */
  readonly color: string;
}

export function fallbackMarkup({ text, link, look, color }: Fallback, context: MarkupContext): Markup {
  const label = context.plain(text);
  const url = context.link(link, 'button');
  if (link.trim() === '') reportMissingLink(context);
  if (url === undefined) {
    return html`<p style="margin:0;font-family:${context.font(look.fontFamily)};font-size:${look.fontSize}px;line-height:1.5;text-align:center;color:${color}">${label}</p>`;
  }
  const button =
    context.target === 'html'
      ? htmlButton(html`${label}`, url, look, context)
      : ampButton(html`${label}`, url, look, context);
  return html`<div align="center">${button}</div>`;
}

/** Reports a missing link. Most recipients see the HTML part, where the block does nothing without the link. */
function reportMissingLink(context: MarkupContext): void {
  reportProblem(context, {
    code: 'fallback-link-missing',
    severity: 'warning',
    path: 'config.link',
  });
}

export function fallbackText({ text, link }: Pick<Fallback, 'text' | 'link'>, context: BlockContext): string {
  const label = context.plain(text);
  const url = context.link(link, 'button');
  return url === undefined ? label : `${label}: ${url}`;
}
