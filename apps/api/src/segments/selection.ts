import { sql, type SQL } from 'drizzle-orm';
import type { FlawedSegment, SegmentActions } from '../platform/services.ts';
import type { Transaction } from '../platform/database/database.ts';
import { compileSegment } from './compile/compile.ts';
import { type ProjectPlace, readKnownProject } from './known-project.ts';
import { profilesInSegment } from './select-contacts.ts';
import type { KnownProject } from './tree/known.ts';
import { findProblems, resolveSegment } from './tree/resolve.ts';
import type { ResolvedTree } from './tree/resolved.ts';

interface Sound {
  readonly tree: ResolvedTree;
}

/**
 * A segment with a condition that no contact can meet is flawed as a whole. Under `not`, everyone meets the condition, so
 * that more people than meant would get the campaign.
 */
function resolveSound(id: string, known: KnownProject): Sound | FlawedSegment {
  const segment = known.segments.get(id);
  if (segment === undefined) return { id, name: null };
  const tree = resolveSegment(segment.tree, known, id);
  return findProblems(tree).length === 0 ? { tree } : { id, name: segment.name };
}

/** Selects the addresses of contacts of the project that are in at least one of the segments. */
async function addressesIn(
  tx: Transaction,
  trees: readonly ResolvedTree[],
  place: ProjectPlace,
): Promise<SQL | undefined> {
  const [first] = trees;
  if (first === undefined) return undefined;
  // A single segment is not a group, so that its sets can become joins.
  const tree = trees.length === 1 ? first : { kind: 'any' as const, path: '', conditions: trees };
  return sql`select contact_profiles.email_lower ${await profilesInSegment(tx, tree, place)}`;
}

export const selectionOf: SegmentActions['selectionOf'] = async (tx, place, { include, exclude }, now) => {
  const known = await readKnownProject(tx, place, now);
  const included = include === null ? [] : [resolveSound(include, known)];
  const excluded = [...new Set(exclude)].map((id) => resolveSound(id, known));
  const flawed = [...included, ...excluded].flatMap((found) => ('tree' in found ? [] : [found]));
  const [narrowing] = included.flatMap((found) => ('tree' in found ? [found.tree] : []));
  const leftOut = excluded.flatMap((found) => ('tree' in found ? [found.tree] : []));
  return {
    include: narrowing === undefined ? undefined : compileSegment(narrowing, place),
    excluded: await addressesIn(tx, leftOut, place),
    flawed,
  };
};
