import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositEvents } from '../../engagement/inbox/event-inbox.ts';
import { addEventMonths } from '../../engagement/rollups/event-months.ts';
import { rebuildCampaignRollups, rebuildOutdatedRollups } from '../../engagement/rollups/rebuild-rollups.ts';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { ampEvents, messageEvents } from '../../tables/engagement.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts, orders } from '../../tables/audience.ts';
import { deliveries, holdoutPeriods } from '../../tables/delivery.ts';
import { projects } from '../../tables/accounts.ts';
import { textArray } from '../../platform/database/text.ts';
import { addVisitorActions } from '../../landing-pages/testing/landing-page-world.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { addPerson, setStage, type MadePerson, type Stage } from '../testing/people.ts';
import { enforceRetention } from './enforce-retention.ts';

let application: TestApplication;
let owner: ImportingUser;
let stage: Stage;
let old: MadePerson;
let recent: MadePerson;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const params = () => ({ id: owner.projectId });

/** Moves everything that a person did into the past. */
function age(person: MadePerson, months: number) {
  const at = sql`now() - make_interval(months => ${months}::integer)`;
  return asSystem(application.services.database, async (tx) => {
    await tx.update(contacts).set({ createdAt: at, updatedAt: at }).where(eq(contacts.id, person.contactId));
    await tx.update(deliveries).set({ updatedAt: at }).where(eq(deliveries.id, person.deliveryId));
    await tx
      .update(messageEvents)
      .set({ occurredAt: at })
      .where(eq(messageEvents.deliveryId, person.deliveryId));
    await tx.execute(sql`update amp_events set occurred_at = ${at} where delivery_id = ${person.deliveryId}`);
    await tx.update(orders).set({ orderedAt: at }).where(eq(orders.emailLower, person.email));
    await tx.execute(sql`update signups set confirmed_at = ${at} where contact_id = ${person.contactId}`);
  });
}

/** Moves the campaign and the period of the holdout to before everything that people did. */
function ageStage() {
  return asSystem(application.services.database, async (tx) => {
    const at = sql`now() - interval '30 months'`;
    await tx.update(campaigns).set({ createdAt: at }).where(eq(campaigns.id, stage.campaignId));
    await tx
      .update(holdoutPeriods)
      .set({ startsAt: at, endsAt: sql`now() - interval '29 months'` })
      .where(eq(holdoutPeriods.id, stage.periodId));
  });
}

beforeEach(async () => {
  owner = await ImportingUser.signUp(application);
  stage = await setStage(owner);
  old = await addPerson(owner, stage, 'old@example.com');
  recent = await addPerson(owner, stage, 'recent@example.com');
  await ageStage();
  await age(old, 14);
  await age(recent, 2);
  await rebuildCampaignRollups(application.services.database, stage.campaignId);
});

async function enforce(body: { events_months: number | null; inactive_months: number | null }) {
  await expectData(owner.user.call(contract.retention.set, { params: params(), body }));
  await enforceRetention({ services: application.services, signal: new AbortController().signal });
}

async function addressesIn(table: typeof deliveries | typeof contacts) {
  const rows = await asSystem(application.services.database, (tx) =>
    tx.select({ email: table.email }).from(table).where(eq(table.projectId, owner.projectId)),
  );
  return rows.map(({ email }) => email.replace(/^[\da-f-]{36}@/u, 'random@')).toSorted();
}

test('by default, everything is kept', async () => {
  expect(await expectData(owner.user.call(contract.retention.get, { params: params() }))).toEqual({
    events_months: null,
    inactive_months: null,
  });
  await enforceRetention({ services: application.services, signal: new AbortController().signal });
  expect(await addressesIn(deliveries)).toEqual(['old@example.com', 'recent@example.com']);
});

test('older messages lose their person, and the report stays the same', async () => {
  const of = { params: { id: stage.campaignId } };
  const report = () => expectData(owner.user.call(contract.campaigns.report, of));
  const before = await report();
  await enforce({ events_months: 12, inactive_months: null });
  expect(await addressesIn(deliveries)).toEqual(['random@erased.invalid', 'recent@example.com']);
  expect(await addressesIn(contacts)).toEqual(['old@example.com', 'recent@example.com']);
  expect(await report()).toEqual(before);
  const agents = await asSystem(application.services.database, (tx) =>
    tx
      .select({ agent: messageEvents.userAgent })
      .from(messageEvents)
      .where(eq(messageEvents.deliveryId, old.deliveryId)),
  );
  expect(agents.map(({ agent }) => agent)).toEqual(['erased', 'erased']);
});

describe('of guests', () => {
  const addGuests = (...months: readonly number[]) =>
    asSystem(application.services.database, (tx) =>
      tx.insert(ampEvents).values(
        months.map((ago) => ({
          organizationId: owner.organizationId,
          campaignId: stage.campaignId,
          event: 'click_rating',
          target: 'b0000002',
          value: 'typed',
          userAgent: 'Firefox',
          entrance: 'view' as const,
          occurredAt: sql`now() - make_interval(months => ${ago}::integer)`,
        })),
      ),
    );
  const readGuests = () =>
    asSystem(application.services.database, (tx) =>
      tx
        .select({ value: ampEvents.value, userAgent: ampEvents.userAgent })
        .from(ampEvents)
        .where(sql`campaign_id = ${stage.campaignId} and delivery_id is null`)
        .orderBy(ampEvents.occurredAt),
    );
  const kept = { value: 'typed', userAgent: 'Firefox' };
  const erased = { value: '', userAgent: 'erased' };

  test('what they typed ends with the period', async () => {
    await addGuests(14, 2);
    await enforce({ events_months: 12, inactive_months: null });
    expect(await readGuests()).toEqual([erased, kept]);
  });

  test('nothing stays, and nothing is added, once all messages are unlinked', async () => {
    await addGuests(14, 1, 0);
    await enforce({ events_months: 1, inactive_months: null });
    expect(await readGuests()).toEqual([erased, erased, erased]);
    const { database } = application.services;
    const late = { event: 'click_rating', target: 'b0000002', value: 'late', entrance: 'view' } as const;
    await asSystem(database, (tx) =>
      depositEvents(tx, [
        {
          ...late,
          kind: 'guest',
          campaignId: stage.campaignId,
          occurredAt: new Date(),
          userAgent: 'Firefox',
        },
      ]),
    );
    await rollUp(database);
    expect(await readGuests()).toHaveLength(3);
  });
});

test('what visitors typed ends with the period, and what they did stays', async () => {
  const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000);
  const readVisitors = await addVisitorActions(owner, [
    { value: 'typed', occurredAt: monthsAgo(14) },
    { value: 'typed', occurredAt: monthsAgo(2) },
  ]);
  await enforce({ events_months: 12, inactive_months: null });
  expect(await readVisitors()).toEqual([
    { value: '', agent: 'erased' },
    { value: 'typed', agent: 'Firefox' },
  ]);
});

test('contacts without activity are deleted, and their suppressions stay', async () => {
  await enforce({ events_months: null, inactive_months: 12 });
  expect(await addressesIn(contacts)).toEqual(['recent@example.com']);
  const { items } = await expectData(owner.user.call(contract.suppressions.list, { params: params() }));
  expect(items.map(({ email }) => email).toSorted()).toEqual(['old@example.com', 'recent@example.com']);
});

test('a contact who opened a message lately is kept', async () => {
  const { database } = application.services;
  await asSystem(database, (tx) =>
    tx
      .update(messageEvents)
      .set({ occurredAt: sql`now()` })
      .where(eq(messageEvents.deliveryId, old.deliveryId)),
  );
  await rebuildCampaignRollups(database, stage.campaignId);
  await enforce({ events_months: null, inactive_months: 12 });
  expect(await addressesIn(contacts)).toContain('old@example.com');
});

test('the preview counts what the next run affects', async () => {
  const preview = (query: object) =>
    expectData(owner.user.call(contract.retention.preview, { params: params(), query }));
  expect(await preview({ events_months: 12, inactive_months: 12 })).toEqual({
    messages: 1,
    orders: 1,
    contacts: 1,
  });
  expect(await preview({ events_months: 1 })).toEqual({ messages: 2, orders: 2, contacts: 0 });
  const nothing = { messages: 0, orders: 0, contacts: 0 };
  expect(await preview({ events_months: 20, inactive_months: 20 })).toEqual(nothing);
  expect(await preview({})).toEqual(nothing);
  await enforce({ events_months: 1, inactive_months: 12 });
  expect(await preview({ events_months: 1, inactive_months: 12 })).toEqual(nothing);
});

test('a campaign is not read again once all its messages are unlinked', async () => {
  const readUnlinkedAt = async () => {
    const [campaign] = await asSystem(application.services.database, (tx) =>
      tx
        .select({ unlinkedAt: campaigns.unlinkedAt })
        .from(campaigns)
        .where(eq(campaigns.id, stage.campaignId)),
    );
    return campaign?.unlinkedAt;
  };
  await enforce({ events_months: 12, inactive_months: null });
  expect(await readUnlinkedAt()).toBeNull();
  await enforce({ events_months: 1, inactive_months: null });
  expect(await readUnlinkedAt()).toBeInstanceOf(Date);
});

describe('months of events', () => {
  /** The partition that has the events of a person. */
  const monthsOf = async (person: MadePerson) => {
    const { rows } = await asSystem(application.services.database, (tx) =>
      tx.execute(sql`
        select distinct tableoid::regclass::text as month from message_events where delivery_id = ${person.deliveryId}`),
    );
    return rows.map(({ month }) => String(month));
  };
  const finish = () =>
    asSystem(application.services.database, (tx) =>
      tx.update(campaigns).set({ status: 'completed' }).where(eq(campaigns.id, stage.campaignId)),
    );

  /** Removes the events of other tests, which are in the same months, and moves those of this test to their months. */
  beforeEach(async () => {
    const { database, now } = application.services;
    await rollUp(database);
    await asSystem(database, async (tx) => {
      await tx.delete(messageEvents).where(ne(messageEvents.campaignId, stage.campaignId));
      await tx.delete(ampEvents).where(ne(ampEvents.campaignId, stage.campaignId));
    });
    await addEventMonths(database, now());
  });

  test('are dropped when all are unlinked, and the report and the days of the timeline stay', async () => {
    await asSystem(application.services.database, (tx) =>
      tx
        .update(campaigns)
        .set({ startAt: sql`now() - interval '15 months'` })
        .where(eq(campaigns.id, stage.campaignId)),
    );
    const of = { params: { id: stage.campaignId } };
    const report = () => expectData(owner.user.call(contract.campaigns.report, of));
    const timeline = () =>
      expectData(owner.user.call(contract.campaigns.timeline, { ...of, query: { bots: 'include' } }));
    await finish();
    const [before, timelineBefore] = [await report(), await timeline()];
    expect(timelineBefore.days.length).toBeGreaterThan(0);
    const months = await monthsOf(old);
    expect(months).toEqual([expect.stringMatching(/^message_events_\d{4}_\d{2}$/u)]);
    await enforce({ events_months: 1, inactive_months: null });
    expect(await monthsOf(old)).toEqual([]);
    const { rows } = await asSystem(application.services.database, (tx) =>
      tx.execute(sql`select to_regclass(${months[0]}::text) as month`),
    );
    expect(rows).toEqual([{ month: null }]);
    expect(await report()).toEqual(before);
    const { days, hours } = await timeline();
    expect({ days, hours }).toEqual({ days: timelineBefore.days, hours: [] });
  });

  test('stay while the campaign has linked messages or is not finished', async () => {
    const months = await monthsOf(old);
    await enforce({ events_months: 12, inactive_months: null });
    expect(await monthsOf(old)).toEqual(months);
    await asSystem(application.services.database, (tx) =>
      tx.update(campaigns).set({ status: 'ongoing' }).where(eq(campaigns.id, stage.campaignId)),
    );
    await enforce({ events_months: 1, inactive_months: null });
    expect(await monthsOf(old)).toEqual(months);
  });

  test('stay while another project keeps events of the same month', async () => {
    await finish();
    const other = await ImportingUser.signUp(application);
    const otherStage = await setStage(other);
    const neighbor = await addPerson(other, otherStage, 'neighbor@example.com');
    await age(neighbor, 14);
    await addEventMonths(application.services.database, application.services.now());
    const months = await monthsOf(old);
    expect(await monthsOf(neighbor)).toEqual(months);
    await enforce({ events_months: 1, inactive_months: null });
    expect(await monthsOf(neighbor)).toEqual(months);
  });

  test('are final: later events and other time zones change nothing', async () => {
    await finish();
    await enforce({ events_months: 1, inactive_months: null });
    expect(await monthsOf(old)).toEqual([]);
    const report = () =>
      expectData(owner.user.call(contract.campaigns.report, { params: { id: stage.campaignId } }));
    const before = await report();
    const { database } = application.services;
    await asSystem(database, (tx) =>
      depositEvents(tx, [
        {
          kind: 'open',
          deliveryId: old.deliveryId,
          occurredAt: new Date(),
          userAgent: 'Firefox',
          linkPosition: null,
          contentType: 'html',
          bot: false,
          request: 'GET',
        },
      ]),
    );
    await rollUp(database);
    await asSystem(database, (tx) =>
      tx.update(projects).set({ timezoneId: 'Asia/Tokyo' }).where(eq(projects.id, owner.projectId)),
    );
    await rebuildOutdatedRollups(database);
    await rebuildCampaignRollups(database, stage.campaignId);
    expect(await report()).toEqual(before);
  });
});

test('messages of more people than one step takes are all unlinked', async () => {
  const names = Array.from(
    { length: 450 },
    (_, index) => `${String(index % 7)}-${String(index)}@example.com`,
  );
  await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      insert into deliveries (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status, updated_at)
      select new_id(), ${stage.organizationId}, ${stage.projectId}, ${stage.campaignId}, new_id(), name, 0, now(), 'accepted',
        now() - interval '15 months'
      from unnest(${textArray(names)}::text[]) as name`),
  );
  await enforce({ events_months: 12, inactive_months: null });
  const left = (await addressesIn(deliveries)).filter((email) => !email.startsWith('random@'));
  expect(left).toEqual(['recent@example.com']);
});

test('the log says that the product removed data, and who set the periods', async () => {
  await enforce({ events_months: 12, inactive_months: 12 });
  await enforce({ events_months: 12, inactive_months: 12 });
  const { items } = await expectData(
    owner.user.call(contract.audit.list, {
      params: { id: owner.organizationId },
      query: { action: 'retention' },
    }),
  );
  const enforced = items.filter(({ action }) => action === 'retention.enforce');
  expect(enforced).toMatchObject([{ actor: { kind: 'system' }, project_id: owner.projectId }]);
  expect(items.find(({ action }) => action === 'retention.set')?.subjects).toMatchObject([
    { kind: 'project' },
  ]);
});

test('a project in the trash is left alone', async () => {
  const body = { events_months: 12, inactive_months: 12 };
  await expectData(owner.user.call(contract.retention.set, { params: params(), body }));
  await expectData(owner.user.call(contract.projects.remove, { params: params() }));
  await enforceRetention({ services: application.services, signal: new AbortController().signal });
  expect(await addressesIn(contacts)).toContain('old@example.com');
  expect(recent.email).toBe('recent@example.com');
  const [stored] = await asSystem(application.services.database, (tx) =>
    tx.select().from(projects).where(eq(projects.id, owner.projectId)),
  );
  expect(stored?.keepEventsMonths).toBe(12);
});

test.each([0, 121, 1.5])('a period of %d months is refused', async (months) => {
  const body = { events_months: months, inactive_months: null };
  expect(await owner.user.call(contract.retention.set, { params: params(), body })).toMatchObject({
    success: false,
  });
});
