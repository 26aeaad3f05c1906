import type { PageEntrance } from './action-places.ts';

/** A block of a message, and what a person chose in it by a link of the HTML version, such as `{ rating: '4' }`. */
export interface PageLink {
  readonly blockId: string;
  readonly choice?: Readonly<Record<string, string>> | undefined;
}

/** Parameter of the fragment with the id of the block. No choice has this name. */
const blockParameter = 'b';

/**
 * Returns the address of a message as a page. What a person chose is in the fragment, which browsers keep in redirects and
 * send to no server.
 *
 * @param viewUrl address of the page, which "View in browser" opens
 */
export function messagePageAddress(viewUrl: string, entrance: PageEntrance, link?: PageLink): string {
  const address = entrance === 'view' ? viewUrl : `${viewUrl}/${entrance}`;
  if (link === undefined) return address;
  return `${address}#${new URLSearchParams({ [blockParameter]: link.blockId, ...link.choice }).toString()}`;
}

/** Reads the fragment of such an address, with or without its `#`. Undefined if it names no block. */
export function readPageLink(fragment: string): PageLink | undefined {
  const { [blockParameter]: blockId = '', ...choice } = Object.fromEntries(
    new URLSearchParams(fragment.replace(/^#/u, '')),
  );
  return blockId === '' ? undefined : { blockId, choice };
}
