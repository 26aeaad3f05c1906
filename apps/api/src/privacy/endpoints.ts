import { contract, type StoredPerson, suppressionReasonSchema } from '@x/api-client/contract';
import { desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../identity/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { queryRow } from '../platform/database/rows.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { textArray } from '../platform/database/text.ts';
import { createDownloadLink } from '../platform/downloads/signed-download.ts';
import { notFound } from '../platform/http/refusal.ts';
import { readPage } from '../platform/http/page.ts';
import { withinSeconds } from '../platform/http/within-seconds.ts';
import { projects } from '../tables/accounts.ts';
import { erasures } from '../tables/privacy.ts';
import { eraseJob } from './erasure/jobs.ts';
import { requestErasure, toErasure } from './erasure/request-erasure.ts';
import { findPerson, type PersonKey } from './person.ts';
import { personDownload } from './export/person-file.ts';
import { countExpired } from './retention/expired.ts';

const countsRow = v.object({
  contacts: v.array(
    v.object({
      id: v.string(),
      audience: v.object({ id: v.string(), name: v.string() }),
      trashed: v.boolean(),
    }),
  ),
  events: v.number(),
  signups: v.number(),
  test_messages: v.number(),
  suppressed: v.nullable(suppressionReasonSchema),
});

/** Counts what a project stores about a person. */
async function countPerson(tx: Transaction, key: PersonKey): Promise<StoredPerson> {
  const { organizationId, projectId, ...person } = await findPerson(tx, key);
  const deliveries = textArray(person.deliveryIds);
  const addresses = textArray(person.addresses);
  const [email] = person.addresses;
  const counts = await queryRow(
    tx,
    countsRow,
    sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', contacts.id, 'audience', jsonb_build_object('id', audiences.id, 'name', audiences.name),
          'trashed', audiences.trashed) order by contacts.id), '[]')
        from contacts join audiences on audiences.id = contacts.audience_id
        where contacts.id = any (${textArray(person.contactIds)}::uuid[])) as contacts,
      (select count(*)::integer from message_events where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from amp_events where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from visitor_actions where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from provider_events where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from unsubscribe_answers where delivery_id = any (${deliveries}::uuid[])) as events,
      (select count(*)::integer from signups
        where organization_id = ${organizationId} and project_id = ${projectId}
          and email_lower = any (${addresses}::text[])) as signups,
      (select count(*)::integer from test_messages
        where organization_id = ${organizationId} and project_id = ${projectId}
          and lower(email) = any (${addresses}::text[])) as test_messages,
      (select reason from suppressions
        where organization_id = ${organizationId} and project_id = ${projectId} and email_lower = ${email}) as suppressed`,
  );
  return { email, ...counts, messages: person.deliveryIds.length };
}

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

const patience = { seconds: 10, work: 'count_retention' } as const;

async function findRetention(tx: Transaction, projectId: string) {
  const [found] = await tx
    .select({ events_months: projects.keepEventsMonths, inactive_months: projects.keepInactiveMonths })
    .from(projects)
    .where(eq(projects.id, projectId));
  return found ?? notFound();
}

const getRetention = implement(contract.retention.get, ({ params }, { tx }) => findRetention(tx, params.id));

const setRetention = implement(contract.retention.set, async ({ params, body }, { tx }) => {
  await tx
    .update(projects)
    .set({ keepEventsMonths: body.events_months, keepInactiveMonths: body.inactive_months })
    .where(eq(projects.id, params.id));
  return findRetention(tx, params.id);
});

const previewRetention = implement(contract.retention.preview, ({ query }, { tx, subject, services }) =>
  withinSeconds(tx, patience, () =>
    countExpired(
      tx,
      subject,
      { events_months: query.events_months ?? null, inactive_months: query.inactive_months ?? null },
      services.now(),
    ),
  ),
);

export const privacyImplementations: readonly Implementation[] = [
  getPerson,
  exportPerson,
  erasePerson,
  listErasures,
  getRetention,
  setRetention,
  previewRetention,
];
