import type { Tag } from '@x/api-client/contract';
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { tags } from '../../tables/contact-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

type StoredTag = typeof tags.$inferSelect;

export function toTag(row: StoredTag, contacts: number | null): Tag {
  return {
    id: row.id,
    project_id: row.projectId,
    name: row.name,
    contacts,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

const countRow = v.object({ tag_id: v.string(), contacts: v.number() });

/** Counts the contacts of tags, without those in the trash, which row-level security hides. */
export async function countContacts(
  tx: Transaction,
  tagIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tagIds.length === 0) return new Map();
  const ids = sql.join(
    tagIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await queryRows(
    tx,
    countRow,
    sql`
    select contact_tags.tag_id, count(*)::integer as contacts
    from contact_tags join contacts on contacts.id = contact_tags.contact_id
    where contact_tags.tag_id in (${ids})
    group by contact_tags.tag_id`,
  );
  return new Map(rows.map(({ tag_id, contacts }) => [tag_id, contacts]));
}

export async function findTag(tx: Transaction, id: string): Promise<Tag | undefined> {
  const [row] = await tx.select().from(tags).where(eq(tags.id, id));
  if (row === undefined) return undefined;
  return toTag(row, (await countContacts(tx, [id])).get(id) ?? 0);
}

export function readTags(tx: Transaction, projectId: string): Promise<readonly StoredTag[]> {
  return tx.select().from(tags).where(eq(tags.projectId, projectId)).orderBy(asc(tags.nameLower));
}
