import { contract, mostTags, type Tag } from '@x/api-client/contract';
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { brokenConstraint } from '../../platform/database/failures.ts';
import {
  type ConditionUser,
  divideUsers,
  refuseForMessage,
  findConditionUsers,
} from '../../segments/language/index.ts';
import { notFound, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { tags } from '../../tables/contact-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { tagLimit } from './ensure-tags.ts';

function tagExists(name: string): Refusal<'tag_exists'> {
  return refuse('tag_exists', { path: 'body.name', details: { name } });
}

type StoredTag = typeof tags.$inferSelect;

function toTag(row: StoredTag, contacts: number | null): Tag {
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
async function countContacts(
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

async function findTag(tx: Transaction, id: string): Promise<Tag | undefined> {
  const [row] = await tx.select().from(tags).where(eq(tags.id, id));
  if (row === undefined) return undefined;
  return toTag(row, (await countContacts(tx, [id])).get(id) ?? 0);
}

function readTags(tx: Transaction, projectId: string): Promise<readonly StoredTag[]> {
  return tx.select().from(tags).where(eq(tags.projectId, projectId)).orderBy(asc(tags.nameLower));
}

const listTags = implement(contract.tags.list, async ({ params, query }, { tx }) => {
  const rows = await readTags(tx, params.id);
  if (query.counts === 'no') return { items: rows.map((row) => toTag(row, null)) };
  const counts = await countContacts(
    tx,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => toTag(row, counts.get(row.id) ?? 0)) };
});

const createTag = implement(contract.tags.create, async ({ body: { name } }, { tx, subject }) => {
  if ((await tx.$count(tags, eq(tags.projectId, subject.projectId))) >= mostTags)
    return tagLimit('body.name');
  const [created] = await tx
    .insert(tags)
    .values({ ...subject, name, nameLower: name.toLowerCase() })
    .onConflictDoNothing({ target: [tags.organizationId, tags.projectId, tags.nameLower] })
    .returning();
  return created === undefined ? tagExists(name) : toTag(created, 0);
});

const getTag = implement(
  contract.tags.get,
  async ({ params }, { tx }) => (await findTag(tx, params.id)) ?? notFound(),
);

const updateTag = implement(contract.tags.update, async ({ params, body: { name } }, { tx }) => {
  try {
    await tx.update(tags).set({ name, nameLower: name.toLowerCase() }).where(eq(tags.id, params.id));
  } catch (error) {
    if (brokenConstraint(error) === 'tags_name') return tagExists(name);
    throw error;
  }
  return (await findTag(tx, params.id)) ?? notFound();
});

const getUsage = implement(contract.tags.usage, async ({ params: { id } }, { tx, subject }) =>
  divideUsers(await findConditionUsers(tx, subject.projectId, { kind: 'tag', id })),
);

function refuseForCondition(user: ConditionUser): Refusal<'tag_in_segment' | 'used_by_condition'> {
  const path = 'query.used';
  if (user.kind !== 'segment') return refuseForMessage(user, path);
  return refuse('tag_in_segment', { path, details: { segment: user.name } });
}

const removeTag = implement(contract.tags.remove, async ({ params: { id }, query }, { tx, subject }) => {
  const [user] =
    query.used === 'ignore' ? [] : await findConditionUsers(tx, subject.projectId, { kind: 'tag', id });
  if (user !== undefined) return refuseForCondition(user);
  const removed = await tx.delete(tags).where(eq(tags.id, id)).returning({ id: tags.id });
  return removed.length === 0 ? notFound() : {};
});

export const tagImplementations: readonly Implementation[] = [
  listTags,
  createTag,
  getTag,
  updateTag,
  getUsage,
  removeTag,
];
