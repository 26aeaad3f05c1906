import { expectData } from '@x/api-client';
import { contract, erasedDomain } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositEvents } from '../../engagement/inbox/event-inbox.ts';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { rebuildCampaignRollups } from '../../engagement/rollups/rebuild-rollups.ts';
import { newId } from '../../platform/database/identifier.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { messageEvents } from '../../tables/engagement.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { addPerson, setStage, type MadePerson, type Stage } from '../testing/people.ts';
import { runErasure } from './run-erasure.ts';

let application: TestApplication;
let owner: ImportingUser;
let stage: Stage;
let person: MadePerson;
let run = 0;
beforeAll(async () => {
  application = await createTestApplication();
  owner = await ImportingUser.signUp(application);
});
afterAll(() => application.close());
beforeEach(async () => {
  run += 1;
  stage = await setStage(owner);
  person = await addPerson(owner, stage, `Ada.${String(run)}@example.com`);
});

const params = () => ({ id: owner.projectId });

async function runErasureOf(id: string): Promise<void> {
  await runErasure(id, { services: application.services, signal: new AbortController().signal });
}

async function erase(email: string) {
  const { id } = await expectData(
    owner.user.call(contract.people.erase, { params: params(), body: { email } }),
  );
  await runErasureOf(id);
  const { items } = await expectData(owner.user.call(contract.people.erasures, { params: params() }));
  return items.find((erasure) => erasure.id === id);
}

const textRow = v.object({ name: v.string(), text: v.string() });

/** Returns the tables in which a text occurs, in any column of any type, of any organization. */
async function tablesWith(...texts: readonly string[]): Promise<readonly string[]> {
  return asSystem(application.services.database, async (tx) => {
    const tables = await queryRows(
      tx,
      v.object({ name: v.string() }),
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const dumps = sql.join(
      tables.map(
        ({ name }) => sql`select ${name}::text as name, coalesce(string_agg(row::text, ' '), '') as text
          from ${sql.identifier(name)} as row`,
      ),
      sql` union all `,
    );
    const rows = await queryRows(tx, textRow, dumps);
    return rows
      .filter(({ text }) => texts.some((sought) => text.toLowerCase().includes(sought.toLowerCase())))
      .map(({ name }) => name)
      .toSorted();
  });
}

/** Everything that tells who a person is. */
function tellTales({ email, contactId, marks }: MadePerson): readonly string[] {
  // An entry of the audit log keeps its action, and a tag belongs to the project.
  const { audit_entries: _action, contact_tags: _tag, test_messages: _sender, ...rest } = marks;
  return [email, contactId, ...Object.values(rest)];
}

test('nothing in the database refers to an erased person', async () => {
  const before = await tablesWith(...tellTales(person));
  expect(before).toEqual([
    'amp_events',
    'audience_departures',
    'audit_entries',
    'contact_changes',
    'contact_profiles',
    'contact_tags',
    'contacts',
    'deliveries',
    'delivery_changes',
    'holdout_people',
    'import_refusals',
    'import_rows',
    'mail_pauses',
    'message_events',
    'orders',
    'presences',
    'provider_events',
    'revisions',
    'signups',
    'suppressions',
    'test_messages',
    'unsubscribe_answers',
  ]);
  expect(await erase(person.email.toUpperCase())).toMatchObject({
    status: 'completed',
    contacts: 1,
    messages: 1,
    events: 5,
    requested_by: 'Ada Lovelace',
  });
  expect(await tablesWith(...tellTales(person))).toEqual([]);
});

test('former addresses of the contact are erased too', async () => {
  const former = `old-${person.email}`;
  const body = { emails: [former] };
  await expectData(owner.user.call(contract.suppressions.add, { params: params(), body }));
  await erase(person.email);
  expect(await tablesWith(former)).toEqual([]);
});

test('other people stay', async () => {
  const other = await addPerson(owner, stage, `z${person.email}`);
  const before = await tablesWith(...tellTales(other));
  await erase(person.email);
  expect(await tablesWith(...tellTales(other))).toEqual(before);
});

async function readReport() {
  const of = { params: { id: stage.campaignId } };
  return {
    report: await expectData(owner.user.call(contract.campaigns.report, of)),
    people: (
      await expectData(owner.user.call(contract.campaignPeople.list, { ...of, query: { event: 'opened' } }))
    ).pagination.total_items,
  };
}

describe('the report of a campaign', () => {
  beforeEach(async () => {
    const { database } = application.services;
    for (let index = 0; index < 5; index += 1)
      await addPerson(owner, stage, `p${String(index)}-${person.email}`);
    await rebuildCampaignRollups(database, stage.campaignId);
  });

  test('stays the same', async () => {
    const before = await readReport();
    expect(before.people).toBe(6);
    await erase(person.email);
    expect(await readReport()).toEqual(before);
  });

  test('stays the same after events are counted by new bot rules', async () => {
    const { database } = application.services;
    const newRules = ({ userAgent }: { readonly userAgent: string }) =>
      userAgent === '' || userAgent === 'erased';
    await rebuildCampaignRollups(database, stage.campaignId, newRules);
    const before = await readReport();
    await erase(person.email);
    await rebuildCampaignRollups(database, stage.campaignId, newRules);
    expect(await readReport()).toEqual(before);
  });
});

async function readDelivery() {
  const rows = await asSystem(application.services.database, (tx) =>
    tx.select().from(deliveries).where(eq(deliveries.id, person.deliveryId)),
  );
  return rows[0];
}

test('links of an erased person lead on, and record nothing', async () => {
  const { keys, database } = application.services;
  await erase(person.email);
  const click = writeIdentifier({ kind: 'click', deliveryId: person.deliveryId, position: 0 }, keys.tracking);
  const response = await application.fetch(`/t/c/${click}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Telltale/1.0' },
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://shop.test/']);
  await rollUp(database);
  expect(await tablesWith('Telltale')).toEqual([]);
});

test('unsubscribing by an old message confirms, and stores nothing', async () => {
  const { keys, database } = application.services;
  await erase(person.email);
  const link = writeIdentifier({ kind: 'unsubscribe', deliveryId: person.deliveryId }, keys.tracking);
  const page = await application.fetch(`/u/${link}`);
  expect(await page.text()).toContain('has erased your data');
  expect((await application.fetch(`/u/${link}`, { method: 'POST' })).status).toBe(200);
  await rollUp(database);
  const { items } = await expectData(owner.user.call(contract.suppressions.list, { params: params() }));
  expect(items.filter(({ email }) => email.includes(erasedDomain))).toEqual([]);
});

test('messages that were not sent are canceled with their reason', async () => {
  const { database } = application.services;
  await asSystem(database, (tx) =>
    tx
      .update(deliveries)
      .set({ status: 'planned', reason: null })
      .where(eq(deliveries.id, person.deliveryId)),
  );
  await erase(person.email);
  expect(await readDelivery()).toMatchObject({ status: 'rejected', reason: 'erased' });
});

test('a server’s response keeps its codes only', async () => {
  await erase(person.email);
  expect((await readDelivery())?.reason).toBe('250 2.0.0');
});

test('a message that is being sent is erased once it has ended', async () => {
  const { database } = application.services;
  const setStatus = (status: 'claimed' | 'accepted') =>
    asSystem(database, (tx) =>
      tx.update(deliveries).set({ status }).where(eq(deliveries.id, person.deliveryId)),
    );
  await setStatus('claimed');
  const erasure = await erase(person.email);
  expect(erasure).toMatchObject({ status: 'running' });
  expect((await readDelivery())?.email).toBe(person.email);
  await setStatus('accepted');
  await runErasureOf(erasure?.id ?? '');
  expect(await tablesWith(...tellTales(person))).toEqual([]);
});

describe('an erased address', () => {
  const suppressionsOf = async (email: string) =>
    (
      await expectData(
        owner.user.call(contract.suppressions.list, {
          params: params(),
          query: { search: email.toLowerCase() },
        }),
      )
    ).items.map(({ reason }) => reason);

  test('is suppressed for its former reason when it is imported again', async () => {
    await erase(person.email);
    expect(await suppressionsOf(person.email)).toEqual([]);
    const audience = await owner.createAudience();
    await owner.importAll(audience, `email\n${person.email}\nnew-${person.email}\n`);
    expect(await owner.readContacts(audience)).toHaveLength(2);
    expect(await suppressionsOf(person.email)).toEqual(['unsubscribe']);
  });

  test('that was not suppressed is suppressed as erased when it is added again', async () => {
    const email = `fresh-${person.email}`;
    const audience = await owner.createAudience();
    const create = () =>
      expectData(owner.user.call(contract.contacts.create, { body: { audience_id: audience, email } }));
    await create();
    await erase(email);
    await create();
    expect(await suppressionsOf(email)).toEqual(['erasure']);
  });

  test('is suppressed when a contact changes to it', async () => {
    await erase(person.email);
    const audience = await owner.createAudience();
    const { id } = await expectData(
      owner.user.call(contract.contacts.create, {
        body: { audience_id: audience, email: `other-${person.email}` },
      }),
    );
    await expectData(
      owner.user.call(contract.contacts.update, { params: { id }, body: { email: person.email } }),
    );
    expect(await suppressionsOf(person.email)).toEqual(['unsubscribe']);
  });

  test('is mailable again after a user lifted its suppression', async () => {
    await erase(person.email);
    const body = { emails: [person.email] };
    await expectData(owner.user.call(contract.suppressions.lift, { params: params(), body }));
    const audience = await owner.createAudience();
    await owner.importAll(audience, `email\n${person.email}\n`);
    expect(await suppressionsOf(person.email)).toEqual([]);
  });

  test('does not return with a file that was uploaded before', async () => {
    const audience = await owner.createAudience();
    const stored = await owner.take(audience, `email\nnobody-${person.email}\n${person.email}\n`);
    await erase(person.email);
    await owner.run(stored);
    expect(await owner.readContacts(audience)).toEqual([expect.stringMatching(/^nobody-/u)]);
    expect(await owner.getImport(stored.id)).toMatchObject({ status: 'completed', created: 1, unchanged: 1 });
  });

  test('is not mailed while it is being erased', async () => {
    const email = `busy-${person.email}`;
    const audience = await owner.createAudience();
    await owner.importAll(audience, `email\n${email}\n`);
    await expectData(owner.user.call(contract.people.erase, { params: params(), body: { email } }));
    expect(await suppressionsOf(email)).toEqual(['erasure']);
  });
});

test('events in the inbox at the time of the erasure are not recorded', async () => {
  const { database } = application.services;
  await asSystem(database, (tx) =>
    depositEvents(tx, [
      {
        kind: 'open',
        deliveryId: person.deliveryId,
        occurredAt: new Date(),
        userAgent: 'Telltale',
        bot: false,
        request: 'GET',
        contentType: 'html',
        linkPosition: null,
      },
    ]),
  );
  await erase(person.email);
  await rollUp(database);
  expect(await tablesWith('Telltale')).toEqual([]);
});

test('a contact of an audience in the trash is erased', async () => {
  await expectData(owner.user.call(contract.audiences.remove, { params: { id: stage.audienceId } }));
  await erase(person.email);
  const left = await asSystem(application.services.database, (tx) =>
    tx.$count(contacts, eq(contacts.id, person.contactId)),
  );
  expect(left).toBe(0);
});

test('a message to the address of a contact that has another address since is erased, and the contact stays', async () => {
  const { database } = application.services;
  const moved = newId();
  const other = await owner.createAudience();
  const { organizationId, projectId } = stage;
  await asSystem(database, async (tx) => {
    const email = `moved-${person.email}`;
    await tx.insert(contacts).values({
      id: moved,
      organizationId,
      projectId,
      audienceId: other,
      email,
      emailLower: email.toLowerCase(),
    });
    const campaignId = newId();
    await tx.insert(campaigns).values({
      id: campaignId,
      organizationId,
      projectId,
      name: 'Autumn',
      fromEmail: 'shop@brand.test',
      fromName: 'Brand',
      subject: 'Hello',
    });
    await tx.insert(deliveries).values({
      organizationId,
      projectId,
      campaignId,
      contactId: moved,
      email: person.email,
      batch: 0,
      dueAt: new Date(),
      status: 'accepted',
    });
  });
  expect(await erase(person.email)).toMatchObject({ contacts: 1, messages: 2 });
  expect(await tablesWith(moved)).toEqual(['contact_profiles', 'contacts']);
});

test('another organization can neither erase nor list erasures', async () => {
  const stranger = (await ImportingUser.signUp(application)).user;
  const body = { email: person.email };
  expect(await stranger.call(contract.people.erase, { params: params(), body })).toMatchObject({
    status: 404,
  });
  expect(await stranger.call(contract.people.erasures, { params: params() })).toMatchObject({ status: 404 });
});

// The last test, because rolling up that many events of one message is slow.
test('an interrupted erasure continues where it stopped', async () => {
  const { database } = application.services;
  const events = Array.from({ length: 12_000 }, (_, index) => ({
    organizationId: stage.organizationId,
    campaignId: stage.campaignId,
    deliveryId: person.deliveryId,
    kind: 'open' as const,
    userAgent: `Telltale ${String(index)}`,
  }));
  await asSystem(database, async (tx) => {
    for (let from = 0; from < events.length; from += 4000)
      await tx.insert(messageEvents).values(events.slice(from, from + 4000));
  });
  const body = { email: person.email };
  const { id } = await expectData(owner.user.call(contract.people.erase, { params: params(), body }));
  let steps = 0;
  let finished = false;
  while (!finished && steps < 20) {
    const stopping = new AbortController();
    await runErasure(id, {
      services: application.services,
      signal: stopping.signal,
      passTurn: () => {
        stopping.abort();
        return Promise.resolve();
      },
    });
    steps += 1;
    const { items } = await expectData(owner.user.call(contract.people.erasures, { params: params() }));
    finished = items.find((erasure) => erasure.id === id)?.status === 'completed';
  }
  // The start, the message, three pieces of events and the end.
  expect([finished, steps]).toEqual([true, 6]);
  expect(await tablesWith('Telltale', ...tellTales(person))).toEqual([]);
});
