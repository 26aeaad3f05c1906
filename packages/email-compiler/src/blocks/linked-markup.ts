import { html, type Markup } from '../markup/markup.ts';

/** Wraps markup in a link without underline. Returns the markup alone if there is no URL. */
export function linkedMarkup(markup: Markup, url: string | undefined): Markup {
  if (url === undefined) return markup;
  return html`<a href="${url}" target="_blank" style="color:inherit;text-decoration:none">${markup}</a>`;
}
