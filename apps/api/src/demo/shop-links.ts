import { exampleLink } from '@x/starter-templates';

/** Path of the pages of the demo's shop. */
export const shopPath = '/demo/shop';

/** Path of the webhook that the forms of the demo's messages call. */
export const webhookPath = '/demo/webhook';

/** Returns the address of a page of the demo's shop. */
export function shopUrl(publicUrl: string, page = ''): string {
  return `${publicUrl}${shopPath}${page}`;
}

/** Replaces the placeholder links of a design by pages of the demo's shop, so that every link of the demo opens. */
export function toShopLink(link: string, publicUrl: string): string {
  return link.startsWith(exampleLink) ? shopUrl(publicUrl, link.slice(exampleLink.length)) : link;
}
