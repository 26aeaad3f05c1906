import { auditMonths, contract } from '@x/api-client/contract';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { organizations } from '../../tables/accounts.ts';
import { auditEntries } from '../../tables/identity.ts';
import { createDownloadLink } from '../../platform/downloads/signed-download.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { matchesFilter, toEntries } from './audit-entry.ts';
import { auditDownload } from './audit-file.ts';

const listEntries = implement(contract.audit.list, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: auditEntries,
    select: tx.select().from(auditEntries).$dynamic(),
    where: matchesFilter(params.id, query),
    order: [desc(auditEntries.id)],
    toItems: (rows) => toEntries(tx, rows),
  }),
);

const exportEntries = implement(contract.audit.export, ({ params, body }, { services }) => {
  const { format, ...filter } = body;
  const entries = { organizationId: params.id, format, filter };
  return Promise.resolve(createDownloadLink(auditDownload, entries, services));
});

const settledRow = v.object({ id: v.string() });

const followEntries = implement(contract.audit.follow, async ({ params, query }, { tx }) => {
  const { id: organizationId } = params;
  const { after, rows } = query;
  // A statement of its own, before the one that reads the entries (sql/functions/audit.sql).
  const settled = await queryRow(tx, settledRow, sql`select settled_audit_id(${organizationId}::uuid) as id`);
  const found = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organizationId, organizationId),
        after === undefined ? undefined : gt(auditEntries.id, after),
        lt(auditEntries.id, settled.id),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(rows);
  return { items: await toEntries(tx, found) };
});

const getRetention = implement(contract.audit.getRetention, async ({ params }, { tx }) => {
  const [found] = await tx
    .select({ months: organizations.auditMonths })
    .from(organizations)
    .where(eq(organizations.id, params.id));
  const months = auditMonths.find((choice) => choice === found?.months);
  return months === undefined ? notFound() : { audit_months: months };
});

const setRetention = implement(contract.audit.setRetention, async ({ params, body }, { tx }) => {
  await tx
    .update(organizations)
    .set({ auditMonths: body.audit_months })
    .where(eq(organizations.id, params.id));
  return body;
});

export const auditImplementations: readonly Implementation[] = [
  listEntries,
  exportEntries,
  followEntries,
  getRetention,
  setRetention,
];
