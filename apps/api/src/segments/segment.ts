import type { Segment } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { segments } from '../tables/segments.ts';
import type { Transaction } from '../platform/database/database.ts';

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
