import type { ResolvedEngagement } from './resolved.ts';

/** Returns true if a condition counts events anywhere in a message, and not only on a link, in a block, of a kind or in a place. */
export function isWholeMessage({
  linkPosition,
  blockId,
  action,
  place,
}: Pick<ResolvedEngagement, 'linkPosition' | 'blockId' | 'action' | 'place'>): boolean {
  return [linkPosition, blockId, action, place].every((part) => part === undefined);
}
