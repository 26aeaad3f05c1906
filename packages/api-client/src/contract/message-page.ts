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

/**
 * Time in ms that a page must have been visible before an action is sent. Nobody reads a page and presses in less, but what
 * scans the links of messages often does both at once. The number is ours.
 */
export const leastVisibleTime = 800;

/**
 * Field that the script of a page adds to what it sends once a person has pressed: the time in whole ms that the page was
 * visible. No form contains it, so a form that is posted without the script does nothing.
 */
export const visibleTimeField = 'visible_for';

/** Whether a request says that somebody saw the page for a while and pressed there. */
export function tellsPress(fields: Readonly<Record<string, string>>): boolean {
  const visible = fields[visibleTimeField] ?? '';
  return /^\d{1,12}$/u.test(visible) && Number(visible) >= leastVisibleTime;
}

/** Path below which interactive blocks say what happened in them, with the event and `/register` behind it (spec 3 §7). */
export const blockEventsPath = '/yamp-blocks-events';

/** Field with the random id that all requests of an attempt have, so that what arrives twice is done once. */
export const attemptField = 'attempt';
