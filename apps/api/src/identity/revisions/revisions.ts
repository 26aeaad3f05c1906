import type { EntityName } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { revisions } from '../../tables/identity.ts';
import type { Subject } from '../authorization/caller.ts';

/** Revision of an entity that has not been changed since its creation. */
const firstRevision = 1;

/** The entity that a request reads or changes, with its owner. */
export interface RevisedEntity {
  readonly entity: EntityName;
  readonly id: string;
  readonly subject: Subject;
}

/** Author and time of a change. */
export interface Change {
  readonly actorId: string;
  readonly actorName: string;
  readonly now: Date;
}

function isEntity({ entity, id, subject }: RevisedEntity) {
  return and(
    eq(revisions.organizationId, subject.organizationId),
    eq(revisions.entity, entity),
    eq(revisions.entityId, id),
  );
}

/**
 * Returns the current revision. Must be read before the entity's data: if the entity changes in between, the caller has
 * new data with an old revision, and a later change is refused rather than overwriting data that the caller never saw.
 */
export async function readRevision(tx: Transaction, revised: RevisedEntity): Promise<number> {
  const [row] = await tx.select({ revision: revisions.revision }).from(revisions).where(isEntity(revised));
  return row?.revision ?? firstRevision;
}

/**
 * Raises the revision and returns the new one. The row stays locked until the transaction ends, so that changes to one
 * entity run one after the other. Refuses if `expected` is given and does not contain the current revision.
 */
export async function raiseRevision(
  tx: Transaction,
  revised: RevisedEntity,
  change: Change,
  expected: readonly number[] | undefined,
): Promise<number | Refusal<'revision_conflict'>> {
  const { entity, id, subject } = revised;
  const accepted = sql`${expected === undefined ? null : `{${expected.join(',')}}`}::integer[]`;
  const [row] = await queryRows(
    tx,
    v.object({ revision: v.number() }),
    sql`insert into ${revisions}
        (organization_id, project_id, entity, entity_id, revision, changed_by_id, changed_by_name, changed_at)
      select ${subject.organizationId}::uuid, ${subject.projectId ?? null}::uuid, ${entity}, ${id}::uuid,
        ${firstRevision + 1}::integer, ${change.actorId}::uuid, ${change.actorName}, ${change.now.toISOString()}::timestamptz
      where ${accepted} is null or ${firstRevision} = any(${accepted})
        or exists (select from ${revisions} where ${isEntity(revised)})
      on conflict (organization_id, entity, entity_id) do update
        set revision = ${revisions}.revision + 1, changed_by_id = excluded.changed_by_id,
          changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at
        where ${accepted} is null or ${revisions}.revision = any(${accepted})
      returning revision`,
  );
  return row?.revision ?? explainConflict(tx, revised, change);
}

async function explainConflict(
  tx: Transaction,
  revised: RevisedEntity,
  { actorId }: Change,
): Promise<Refusal<'revision_conflict'>> {
  const [row] = await tx.select().from(revisions).where(isEntity(revised));
  if (row === undefined) return refuse('revision_conflict', { details: {} });
  const details = {
    changed_by: row.changedByName,
    changed_by_you: row.changedById === actorId,
    changed_at: row.changedAt.toISOString(),
  };
  return refuse('revision_conflict', { details });
}

/** Formats a revision as a strong entity tag (RFC 9110 §8.8.3). */
export function toEntityTag(revision: number): string {
  return `"${String(revision)}"`;
}

/**
 * Parses `If-Match` (RFC 9110 §13.1.1). Returns undefined if the header is missing or `*`, which allow any revision.
 * Accepts weak tags, unlike the RFC, because compression turns the strong tag of a response into a weak one. Tags that
 * are no revision are ignored.
 */
export function parseIfMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header
    .split(',')
    .flatMap((tag) => /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/u.exec(tag)?.[1] ?? [])
    .map(Number);
}
