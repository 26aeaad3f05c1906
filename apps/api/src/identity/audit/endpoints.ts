import { contract } from '@x/api-client/contract';
import { desc } from 'drizzle-orm';
import { auditEntries } from '../../tables/identity.ts';
import { createDownloadLink } from '../../platform/downloads/signed-download.ts';
import { readPage } from '../../platform/http/page.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { matchesFilter, toEntries } from './audit-entry.ts';
import { auditDownload } from './audit-file.ts';

const listEntries = implement(contract.audit.list, async ({ params, query }, { tx }) => {
  const matching = matchesFilter(params.id, query);
  return readPage(query, await tx.$count(auditEntries, matching), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(matching)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset);
    return toEntries(tx, rows);
  });
});

const exportEntries = implement(contract.audit.export, ({ params, body }, { services }) => {
  const { format, ...filter } = body;
  const entries = { organizationId: params.id, format, filter };
  return Promise.resolve(createDownloadLink(auditDownload, entries, services));
});

export const auditImplementations: readonly Implementation[] = [listEntries, exportEntries];
