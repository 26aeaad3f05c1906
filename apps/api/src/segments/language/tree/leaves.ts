import type { SegmentLeaf, SegmentTree } from '@x/api-client/contract';
import type { KnownSegment } from './known.ts';

/** Field, tag or segment that conditions name, and that users can delete or change. */
export type ConditionSubject =
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'tag' | 'segment'; readonly id: string };

/** Returns the conditions of a tree without its groups. */
export function leavesOf(tree: SegmentTree): readonly SegmentLeaf[] {
  if ('conditions' in tree) return tree.conditions.flatMap(leavesOf);
  return 'condition' in tree ? leavesOf(tree.condition) : [tree];
}

function isAbout(leaf: SegmentLeaf, subject: ConditionSubject): boolean {
  switch (subject.kind) {
    case 'field':
      return leaf.kind === 'field' && leaf.field === subject.key;
    case 'tag':
      return leaf.kind === 'tag' && leaf.tag_id === subject.id;
    case 'segment':
      return leaf.kind === 'segment' && leaf.segment_id === subject.id;
  }
}

/** Returns true if a condition of the tree names the subject. */
export function hasConditionOn(tree: SegmentTree, subject: ConditionSubject): boolean {
  return leavesOf(tree).some((leaf) => isAbout(leaf, subject));
}

/** Returns the segments with a condition on a segment, without those that use it through others. */
function directUsers(segments: Iterable<KnownSegment>, id: string): readonly KnownSegment[] {
  return [...segments].filter(({ tree }) => hasConditionOn(tree, { kind: 'segment', id }));
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
