import { contract } from '@x/api-client/contract';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import { createDownloadLink } from '../../platform/downloads/signed-download.ts';
import { readPage } from '../../platform/http/page.ts';
import { suppressions } from '../../tables/audience.ts';
import { forgetErased } from './erased-addresses.ts';
import { keepFromUndo, matches, selectSuppressions, toSuppression } from './suppression.ts';
import { suppressionsDownload } from './suppressions-as-csv.ts';

/** Sorted, so that concurrent inserts lock the addresses in the same order and cannot deadlock. */
function distinctAddresses(emails: readonly string[]): readonly string[] {
  return [...new Set(emails.map((email) => email.toLowerCase()))].sort();
}

const listSuppressions = implement(contract.suppressions.list, async ({ params, query }, { tx }) => {
  const asked = matches(params.id, query);
  return readPage(query, await tx.$count(suppressions, asked), async ({ limit, offset }) => {
    const rows = await selectSuppressions(tx)
      .where(asked)
      .orderBy(desc(suppressions.createdAt), asc(suppressions.emailLower))
      .limit(limit)
      .offset(offset);
    return rows.map(toSuppression);
  });
});

const addSuppressions = implement(contract.suppressions.add, async ({ body }, { tx, subject }) => {
  const addresses = distinctAddresses(body.emails);
  await keepFromUndo(tx, subject.projectId, addresses);
  const added = await tx
    .insert(suppressions)
    .values(addresses.map((emailLower) => ({ ...subject, emailLower, reason: 'manual' as const })))
    .onConflictDoNothing({ target: [suppressions.projectId, suppressions.emailLower] })
    .returning({ email: suppressions.emailLower });
  return { added: added.length, known: addresses.length - added.length };
});

const liftSuppressions = implement(contract.suppressions.lift, async ({ params, body }, { tx, services }) => {
  const addresses = distinctAddresses(body.emails);
  await forgetErased(tx, params.id, addresses, services);
  const lifted = await tx
    .delete(suppressions)
    .where(and(eq(suppressions.projectId, params.id), inArray(suppressions.emailLower, [...addresses])))
    .returning({ email: suppressions.emailLower });
  return { lifted: lifted.length };
});

const exportSuppressions = implement(contract.suppressions.export, ({ body }, { services, subject }) => {
  const content = { ...subject, filter: body };
  return Promise.resolve(createDownloadLink(suppressionsDownload, content, services));
});

export const suppressionImplementations: readonly Implementation[] = [
  listSuppressions,
  addSuppressions,
  liftSuppressions,
  exportSuppressions,
];
