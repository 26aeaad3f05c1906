import type { Segment } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { segments } from '../../tables/segments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { compileSegment, type SegmentCondition } from './compile/compile.ts';
import { readKnownProject } from './known-project.ts';
import { resolveSegment } from './tree/resolve.ts';

export type StoredSegment = typeof segments.$inferSelect;

export function toSegment(row: StoredSegment): Segment {
  return {
    id: row.id,
    project_id: row.projectId,
    name: row.name,
    description: row.description,
    tree: row.tree,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns undefined for a segment in the trash. */
export async function findSegment(tx: Transaction, id: string): Promise<StoredSegment | undefined> {
  const [row] = await tx.select().from(segments).where(eq(segments.id, id));
  return row;
}

/** Returns the condition that a contact is in a segment at a time. Undefined if the segment does not exist. */
export async function readSegmentCondition(
  tx: Transaction,
  segmentId: string,
  now: Date,
): Promise<SegmentCondition | undefined> {
  const segment = await findSegment(tx, segmentId);
  if (segment === undefined) return undefined;
  const { tree, organizationId, projectId } = segment;
  const place = { organizationId, projectId };
  const known = await readKnownProject(tx, place, now, [tree]);
  return compileSegment(resolveSegment(tree, known, segmentId), place);
}
