import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { implement, type Implementation } from '../identity/index.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { createDownloadLink } from '../platform/downloads/signed-download.ts';
import { notFound } from '../platform/http/refusal.ts';
import { readPage } from '../platform/http/page.ts';
import { erasures } from '../tables/privacy.ts';
import { eraseJob } from './erasure/jobs.ts';
import { requestErasure, toErasure } from './erasure/request-erasure.ts';
import { countPerson } from './export/count-person.ts';
import { retentionImplementations } from './retention/endpoints.ts';
import { personDownload } from './export/person-file.ts';

const getPerson = implement(
  contract.people.get,
  { transaction: false },
  ({ query: { email } }, { services, subject }) =>
    asSystem(services.database, (tx) => countPerson(tx, { ...subject, email })),
);

const exportPerson = implement(contract.people.export, ({ body: { email } }, { services, subject }) =>
  Promise.resolve(createDownloadLink(personDownload, { ...subject, email }, services)),
);

const erasePerson = implement(
  contract.people.erase,
  async ({ body: { email } }, { tx, subject, user, services, afterCommit }) => {
    const { organizationId, projectId } = subject;
    const erasure = await requestErasure(tx, { organizationId, projectId, email }, user.name, services);
    if (erasure === undefined) return notFound();
    // The sweep queues the job again if it could not be queued.
    afterCommit(() => services.queue.enqueue(eraseJob, { erasureId: erasure.id, organizationId }));
    return erasure;
  },
);

const listErasures = implement(contract.people.erasures, async ({ params, query }, { tx }) => {
  const ofProject = eq(erasures.projectId, params.id);
  return readPage(query, await tx.$count(erasures, ofProject), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(erasures)
      .where(ofProject)
      .orderBy(desc(erasures.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toErasure);
  });
});

export const privacyImplementations: readonly Implementation[] = [
  getPerson,
  exportPerson,
  erasePerson,
  listErasures,
  ...retentionImplementations,
];
