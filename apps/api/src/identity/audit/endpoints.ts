import { contract } from '@x/api-client/contract';
import { desc } from 'drizzle-orm';
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

export const auditImplementations: readonly Implementation[] = [listEntries, exportEntries];
