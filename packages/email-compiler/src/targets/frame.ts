import { contrast, leastTextContrast, readableOn } from '../color/contrast.ts';
import { writeLink, unsubscribePlaceholder, type LinkRules } from './links.ts';
import { collapseSpace, escapeText } from '../markup/escape.ts';
import { applyMergeTags } from './merge-tags.ts';
import { messageLabel } from './page-labels.ts';
import type { HtmlOptions, Environment } from './environment.ts';

/** Number of characters of a preheader that mail clients show at most. */
const preheaderLength = 200;
/** Invisible characters that no mail client shows or removes. */
const filler = '&#847;&nbsp;';

export function preheaderText(environment: Environment, options: HtmlOptions): string {
  const text = options.preheader ?? environment.body.preheader ?? '';
  return collapseSpace(applyMergeTags(text, environment.mergeTag, 'text')).trim();
}

/** Returns the attributes of each child of body, because webmail removes html and body with theirs. */
export function childAttributes({ language, direction }: Environment): string {
  return ` lang="${language}" dir="${direction}"`;
}

/**
 * Writes the preheader, hidden in every client. Fills it up, so that mail clients do not add the message's first words
 * to a short preheader.
 */
export function preheaderMarkup(environment: Environment, options: HtmlOptions): string {
  const { backdrop } = environment.body.colors;
  const opening = `<body style="margin:0;padding:0;background-color:${backdrop};color:${readableOn(backdrop)}">`;
  const text = preheaderText(environment, options);
  if (text === '') return opening;
  const filling = filler.repeat(Math.max(0, Math.ceil((preheaderLength - text.length) / 2)));
  return `${opening}<div${childAttributes(environment)} style="display:none;max-width:0;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeText(text)}${filling}</div>`;
}

/** Returns the title of the message, which screen readers announce first: its subject, or else what describes it best. */
export function messageTitle(environment: Environment, options: HtmlOptions): string {
  const subject = applyMergeTags(options.subject ?? '', environment.mergeTag, 'text');
  const shown = [subject, preheaderText(environment, options)].find((text) =>
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(text),
  );
  return escapeText(shown ?? messageLabel(environment.language));
}

/** Returns the unsubscribe URL for a target. `url` is absent if the target does not allow the URL. */
export function unsubscribeAddress(rules: LinkRules, environment: Environment) {
  return writeLink(`%%${unsubscribePlaceholder}%%`, 'text', '', rules, environment);
}

/** Preferred color of the footer, a gray that is less prominent than the message's text. */
const quiet = '#595959';
function footerColor({ body }: Environment): string {
  const { canvas } = body.colors;
  return contrast(quiet, canvas) >= leastTextContrast ? quiet : readableOn(canvas);
}

/** Name and postal address that the compiler writes above the unsubscribe link that it adds. */
export function senderLines({ sender, mergeTag }: Environment): readonly string[] {
  return [sender.company, sender.address]
    .map((line) => applyMergeTags(line, mergeTag, 'text').trim())
    .filter((line) => line !== '');
}

/**
 * Returns the row with the unsubscribe link. Empty if the options request no link or the target does not allow the URL.
 */
export function footerRow(rules: LinkRules, environment: Environment, options: HtmlOptions): string {
  const { style, inner } = footerParts(rules, environment, options);
  return inner === '' ? '' : `<tr><td align="center" style="padding:20px 40px;${style}">${inner}</td></tr>`;
}

/** Returns the look and the content of the line with the unsubscribe link. */
export function footerParts(
  rules: LinkRules,
  environment: Environment,
  options: Pick<HtmlOptions, 'unsubscribe'>,
): { readonly style: string; readonly inner: string } {
  if (options.unsubscribe === undefined) return noFooter;
  const { url } = unsubscribeAddress(rules, environment);
  if (url === undefined) return noFooter;
  const label = escapeText(options.unsubscribe.label);
  const color = footerColor(environment);
  const sender = senderLines(environment)
    .map((line) => `${escapeText(line)}<br>`)
    .join('');
  const link = `<a href="${escapeText(url)}" target="_blank" style="color:${color};text-decoration:underline">${label}</a>`;
  return { style: `font-size:12px;line-height:1.5;color:${color}`, inner: sender + link };
}

const noFooter = { style: '', inner: '' };
