import { contract, type AuditEntry } from '@x/api-client/contract';
import { and, desc, eq, gte, like, lt, type SQL } from 'drizzle-orm';
import { auditEntries, readPage } from '../../platform/index.ts';
import { implement, type Implementation } from '../requests/implement.ts';

const dayMilliseconds = 86_400_000;

/**
 * Matches a full action name, or all actions of a resource. Names contain only letters and dots, so they need no
 * escaping for `like`.
 */
function hasAction(action: string): SQL {
  return action.includes('.') ? eq(auditEntries.action, action) : like(auditEntries.action, `${action}.%`);
}

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  return {
    id: row.id,
    occurred_at: row.occurredAt.toISOString(),
    action: row.action,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName, email: row.actorEmail },
    subjects: row.subjects.map(({ kind, id }) => ({ kind, id })),
    project_id: row.projectId,
    address: row.address,
  };
}

const listEntries = implement(contract.audit.list, async ({ params, query }, { tx }) => {
  const { actor, action, from, to } = query;
  const where = and(
    eq(auditEntries.organizationId, params.id),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    action === undefined ? undefined : hasAction(action),
    from === undefined ? undefined : gte(auditEntries.occurredAt, new Date(from)),
    to === undefined
      ? undefined
      : lt(auditEntries.occurredAt, new Date(new Date(to).getTime() + dayMilliseconds)),
  );
  return readPage(query, await tx.$count(auditEntries, where), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toEntry(row));
  });
});

export const auditImplementations: readonly Implementation[] = [listEntries];
