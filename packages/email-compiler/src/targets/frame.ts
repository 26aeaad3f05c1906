import type { RecipientPage } from '../definition/define.ts';
import { contrast, leastTextContrast, readableOn } from '../color/contrast.ts';
import { writeLink, unsubscribePlaceholder, type LinkRules } from './links.ts';
import { escapeText } from '../markup/escape.ts';
import { applyMergeTags } from './merge-tags.ts';
import type { HtmlOptions, Environment } from './environment.ts';

/**
 * Invisible characters after the preheader, so that mail clients do not fill up a short preheader with the message's
 * first words.
 */
const preheaderFiller = '&#847;&zwnj;&nbsp;'.repeat(60);

export function preheaderText(environment: Environment, options: HtmlOptions): string {
  return applyMergeTags(options.preheader ?? environment.body.preheader ?? '', environment.mergeTag, 'text');
}

export function preheaderMarkup(environment: Environment, options: HtmlOptions): string {
  const { backdrop } = environment.body.colors;
  const opening = `<body style="margin:0;padding:0;background-color:${backdrop}">`;
  const text = preheaderText(environment, options);
  if (text === '') return opening;
  return `${opening}<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeText(text)}${preheaderFiller}</div>`;
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

/**
 * Returns the row with the unsubscribe link. Empty if the options request no link or the target does not allow the URL.
 */
export function footerRow(rules: LinkRules, environment: Environment, options: HtmlOptions): string {
  if (options.unsubscribe === undefined) return '';
  const { url } = unsubscribeAddress(rules, environment);
  if (url === undefined) return '';
  const label = escapeText(options.unsubscribe.label);
  const color = footerColor(environment);
  return `<tr><td align="center" style="padding:20px 40px;font-size:12px;line-height:1.5;color:${color}"><a href="${escapeText(url)}" target="_blank" style="color:${color};text-decoration:underline">${label}</a></td></tr>`;
}

type PageLabels = Readonly<Record<RecipientPage | 'unsubscribe', string>>;

const english: PageLabels = {
  unsubscribe: 'Unsubscribe',
  preferences: 'Email preferences',
  view: 'View in browser',
};
const labels: ReadonlyMap<string, PageLabels> = new Map([
  ['en', english],
  [
    'es',
    { unsubscribe: 'Darse de baja', preferences: 'Preferencias de correo', view: 'Ver en el navegador' },
  ],
]);

/** Returns the text of the unsubscribe link in a language (BCP 47 tag). Falls back to English. */
export function unsubscribeLabel(language = 'en'): string {
  return pageLabel('unsubscribe', language);
}

/** Returns the text of a link to a page for recipients in a language (BCP 47 tag). Falls back to English. */
export function pageLabel(page: keyof PageLabels, language: string): string {
  return (labels.get(language.toLowerCase().split('-')[0] ?? '') ?? english)[page];
}
