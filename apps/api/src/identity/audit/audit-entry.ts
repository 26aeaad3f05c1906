import {
  auditKindActions,
  type AuditEntry,
  type auditFilterSchema,
  type AuditKind,
} from '@x/api-client/contract';
import { and, eq, gte, inArray, like, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { auditEntries } from '../../tables/identity.ts';
import { picturePath } from '../../platform/images/keep-picture.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';

const dayMilliseconds = 86_400_000;

export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

/**
 * Matches a full action name, or all actions of a resource. Needs no escaping for `like`, because names contain only
 * letters and dots.
 */
function hasAction(action: string): SQL {
  return action.includes('.') ? eq(auditEntries.action, action) : like(auditEntries.action, `${action}.%`);
}

function isOfKind(kind: AuditKind): SQL {
  if (kind !== 'changes') return inArray(auditEntries.action, [...auditKindActions[kind]]);
  return notInArray(auditEntries.action, Object.values(auditKindActions).flat());
}

function hasSubject(id: string): SQL {
  return sql`${auditEntries.subjects} @> ${JSON.stringify([{ id: id.toLowerCase() }])}::jsonb`;
}

export function matchesFilter(organizationId: string, filter: AuditFilter): SQL | undefined {
  const { actor, subject, action, kind, result, from, to } = filter;
  return and(
    eq(auditEntries.organizationId, organizationId),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    subject === undefined ? undefined : hasSubject(subject),
    action === undefined ? undefined : hasAction(action),
    kind === undefined ? undefined : isOfKind(kind),
    result === undefined ? undefined : eq(auditEntries.result, result),
    from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(from)),
    to === undefined
      ? undefined
      : lt(auditEntries.occurredAt, new Date(new Date(to).getTime() + dayMilliseconds)),
  );
}

type EntryRow = typeof auditEntries.$inferSelect;

/** Reads the pictures of the users among the actors. */
async function readAvatars(
  tx: Transaction,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = rows.filter(({ actorKind }) => actorKind === 'user').map(({ actorId }) => actorId);
  const found = await tx
    .select({ id: users.id, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map(({ id, avatar }) => [id, picturePath(avatar)]));
}

export async function toEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const avatars = await readAvatars(tx, rows);
  return rows.map((row) => ({
    id: row.id,
    occurred_at: row.occurredAt.toISOString(),
    action: row.action,
    actor: {
      kind: row.actorKind,
      id: row.actorId,
      name: row.actorName,
      email: row.actorEmail,
      avatar: avatars.get(row.actorId) ?? null,
    },
    subjects: [...row.subjects],
    project_id: row.projectId,
    address: row.address,
    agent: { browser: row.browser, system: row.operatingSystem },
    result: row.result,
    reason: row.reason,
    sign_in: row.method === null ? null : { method: row.method, second_factor: row.secondFactor },
    count: row.count,
  }));
}
