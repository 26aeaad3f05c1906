import type { SegmentLeaf, SegmentTree } from '@x/api-client/contract';
import type { KnownSegment } from './known.ts';

/** Returns the conditions of a tree without its groups. */
export function leavesOf(tree: SegmentTree): readonly SegmentLeaf[] {
  if ('conditions' in tree) return tree.conditions.flatMap(leavesOf);
  return 'condition' in tree ? leavesOf(tree.condition) : [tree];
}

function uses(tree: SegmentTree, id: string): boolean {
  return leavesOf(tree).some((leaf) => leaf.kind === 'segment' && leaf.segment_id === id);
}

/** Returns the segments with a condition on a segment, without those that use it through others. */
function directUsers(segments: Iterable<KnownSegment>, id: string): readonly KnownSegment[] {
  return [...segments].filter(({ tree }) => uses(tree, id));
}

/** Returns the segments that use a segment, also through others. */
export function allUsers(segments: readonly KnownSegment[], id: string): readonly KnownSegment[] {
  const found = new Map<string, KnownSegment>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const user of directUsers(segments, next)) {
      if (found.has(user.id)) continue;
      found.set(user.id, user);
      waiting.push(user.id);
    }
  }
  return [...found.values()];
}
