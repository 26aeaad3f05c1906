import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { compileSegment, type SegmentCondition } from './compile/compile.ts';
import { type ProjectPlace, readKnownProject } from './known-project.ts';
import { profilesInSegment } from './select-contacts.ts';
import type { KnownProject } from './tree/known.ts';
import { findProblems, resolveSegment } from './tree/resolve.ts';
import type { ResolvedTree } from './tree/resolved.ts';

/** Ids of the segments of a campaign. */
export interface SegmentChoice {
  /** Null if the campaign goes to everyone in its audiences. */
  readonly include: string | null;
  readonly exclude: readonly string[];
}

/** Segment that cannot select contacts as its author meant. */
export interface FlawedSegment {
  readonly id: string;
  /** Null for a deleted segment. Otherwise a condition of the segment names something that was deleted or changed. */
  readonly name: string | null;
}

/** Segments of a campaign, ready for a query for recipients. */
export interface SegmentSelection {
  /** Undefined if the campaign goes to everyone in its audiences. */
  readonly include: SegmentCondition | undefined;
  /** Query with the column `email_lower`: the addresses of contacts in excluded segments. Undefined if there are none. */
  readonly excluded: SQL | undefined;
  /** If there are any, nobody must be selected. */
  readonly flawed: readonly FlawedSegment[];
}

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

/** Prepares the segments of a campaign of a project for the choice of its recipients at a time. */
export async function readSegmentSelection(
  tx: Transaction,
  place: ProjectPlace,
  { include, exclude }: SegmentChoice,
  now: Date,
): Promise<SegmentSelection> {
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
}
