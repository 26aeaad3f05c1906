import { trustedMarkup, type Markup } from './markup.ts';

/** Markup that only Outlook for Windows reads. */
export function outlookOnly(markup: Markup): Markup {
  return trustedMarkup(`<!--[if mso]>${markup.toString()}<![endif]-->`);
}

/** Markup that Outlook for Windows skips and everyone else reads. */
export function exceptOutlook(markup: Markup): Markup {
  return trustedMarkup(`<!--[if !mso]><!-->${markup.toString()}<!--<![endif]-->`);
}
