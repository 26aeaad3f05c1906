import type { ResolvedEngagement } from './resolved.ts';

/** Returns true if a condition counts events anywhere in a message, and not only on a link, in a block or of a kind. */
export function isWholeMessage({
  linkPosition,
  blockId,
  action,
}: Pick<ResolvedEngagement, 'linkPosition' | 'blockId' | 'action'>): boolean {
  return linkPosition === undefined && blockId === undefined && action === undefined;
}
