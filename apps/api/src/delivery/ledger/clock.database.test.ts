import { expectData } from '@x/api-client';
import { contract, noUtm, type SendTiming } from '@x/api-client/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contactEngagement } from '../../tables/engagement.ts';
import { contacts } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { addresses, ledgerOf, rowsOf } from '../testing/ledger-steps.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { loadClock } from './clock.ts';
import { freezeRecipients } from './freeze-recipients.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
  await expectData(
    world.user.call(contract.fields.create, {
      body: { project_id: world.projectId, key: 'zone', label: 'Zone', type: 'text' },
    }),
  );
  const body = { reply_to: null, utm: noUtm, timezone_field: 'zone' };
  await expectData(
    world.user.call(contract.campaignDefaults.update, { params: { id: world.projectId }, body }),
  );
});
afterAll(() => world.close());

const momentRow = v.object({ moment: v.string() });

async function momentOf(expression: SQL): Promise<string> {
  const { moment } = await world.inTenant((tx) =>
    queryRow(
      tx,
      momentRow,
      sql`select to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment`,
    ),
  );
  return moment;
}

function localMoment(start: string, projectZone: string, zone: string): Promise<string> {
  return momentOf(sql`local_moment(${start}::timestamptz, ${projectZone}, ${zone})`);
}

function hourMoment(start: string, zone: string, hour: number | null): Promise<string> {
  return momentOf(sql`hour_moment(${start}::timestamptz, ${zone}, ${hour}::integer)`);
}

/** Date and time that clocks in a zone show. */
function shownIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    moment,
  );
}

const madrid = 'Europe/Madrid';

/** In the past, because the time zone databases of Node.js and PostgreSQL may differ about the future. */
const minute = fc.integer({ min: Date.UTC(2016, 0, 1) / 60_000, max: Date.UTC(2024, 0, 1) / 60_000 });

describe('the local moment', () => {
  test.each([
    ['the same zone', '2026-06-01T08:00:00Z', madrid, madrid, '2026-06-01T08:00:00Z'],
    [
      'further west, later that day',
      '2026-06-01T08:00:00Z',
      madrid,
      'America/New_York',
      '2026-06-01T14:00:00Z',
    ],
    [
      'further east, where it is past, the next day',
      '2026-06-01T08:00:00Z',
      madrid,
      'Asia/Tokyo',
      '2026-06-02T01:00:00Z',
    ],
    ['half an hour apart', '2026-06-01T08:00:00Z', madrid, 'Asia/Kolkata', '2026-06-02T04:30:00Z'],
    ['25 hours behind', '2026-06-01T08:00:00Z', 'Pacific/Kiritimati', 'Pacific/Niue', '2026-06-01T09:00:00Z'],
    ['25 hours ahead', '2026-06-01T08:00:00Z', 'Pacific/Niue', 'Pacific/Kiritimati', '2026-06-02T07:00:00Z'],
    // Clocks in Madrid go from 02:00 to 03:00, so 02:30 becomes 03:30.
    ['a time that is skipped', '2026-03-29T02:30:00Z', 'UTC', madrid, '2026-03-30T00:30:00Z'],
    ['a time that is skipped later that day', '2026-03-28T02:30:00Z', 'UTC', madrid, '2026-03-29T01:30:00Z'],
    // 02:30 occurs at 00:30 and at 01:30 in UTC.
    ['a time that occurs twice', '2026-10-24T02:30:00Z', 'UTC', madrid, '2026-10-25T01:30:00Z'],
  ])('in %s', async (_case, start, projectZone, zone, moment) => {
    expect(await localMoment(start, projectZone, zone)).toBe(moment);
  });

  test('is in the 24 hours from the start on, and shows the same time unless it is skipped', async () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    await fc.assert(
      fc.asyncProperty(minute, zone, zone, async (at, projectZone, recipientZone) => {
        const start = new Date(at * 60_000);
        const moment = new Date(await localMoment(start.toISOString(), projectZone, recipientZone));
        const wait = moment.getTime() - start.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        // A day with a change of clocks can have two hours more.
        expect(wait).toBeLessThanOrEqual(26 * 3_600_000);
        const [, time = ''] = shownIn(start, projectZone).split(' ');
        const shown = shownIn(moment, recipientZone).slice(-5);
        const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
        const moved = (minutes(shown) - minutes(time) + 1440) % 1440;
        // Antarctica/Troll skips two hours, Lord Howe half an hour.
        const before = shownIn(new Date(moment.getTime() - 3 * 3_600_000), recipientZone);
        const isSkipped = moved > 0 && minutes(before.slice(-5)) !== (minutes(shown) - 180 + 1440) % 1440;
        expect(moved === 0 || isSkipped).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the moment of an hour', () => {
  test.each([
    ['that has begun, at once', '2026-06-01T08:20:00Z', 10, '2026-06-01T08:20:00Z'],
    ['later that day', '2026-06-01T08:20:00Z', 21, '2026-06-01T19:00:00Z'],
    ['that is past, the next day', '2026-06-01T08:20:00Z', 9, '2026-06-02T07:00:00Z'],
    ['that is unknown, at once', '2026-06-01T08:20:00Z', null, '2026-06-01T08:20:00Z'],
    ['that is skipped, in the next hour', '2026-03-28T12:00:00Z', 2, '2026-03-29T01:00:00Z'],
    ['after a night with a longer day', '2026-10-24T20:00:00Z', 9, '2026-10-25T08:00:00Z'],
  ])('%s', async (_case, start, hour, moment) => {
    expect(await hourMoment(start, madrid, hour)).toBe(moment);
  });

  test('is in that hour and within a day', async () => {
    await fc.assert(
      fc.asyncProperty(minute, fc.integer({ min: 3, max: 23 }), async (at, hour) => {
        const start = new Date(at * 60_000);
        const moment = new Date(await hourMoment(start.toISOString(), madrid, hour));
        expect(moment.getTime() - start.getTime()).toBeGreaterThanOrEqual(0);
        expect(moment.getTime() - start.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(Number(shownIn(moment, madrid).slice(-5, -3))).toBe(hour);
      }),
      { numRuns: 100 },
    );
  });
});

const startAt = new Date('2031-06-01T08:00:00Z');

/** Freezes the recipients of a campaign to an audience, and returns when each address is due. */
async function freeze(audienceId: string, timing: SendTiming, plan: { readonly batches?: number } = {}) {
  const id = await world.addFrozenCampaign([audienceId]);
  const { batches = 1 } = plan;
  await world.inTenant(async (tx) => {
    await tx.delete(deliveries).where(eq(deliveries.campaignId, id));
    const clock = await loadClock(tx, world, timing);
    const spread = { startAt, intervalMinutes: 30, batchItems: 1, batches, timing };
    await freezeRecipients(tx, { id, segments: undefined, clock }, spread);
  });
  const rows = await rowsOf(world, id);
  return {
    id,
    due: new Map(rows.map(({ email, dueAt }) => [email, dueAt.toISOString()])),
    batches: new Map(rows.map(({ email, batch }) => [email, batch])),
  };
}

async function setZone(email: string, zone: string): Promise<void> {
  await world.inTenant((tx) =>
    tx.update(contacts).set({ fields: { zone } }).where(eq(contacts.email, email)),
  );
}

describe('recipients at their local time', () => {
  test('are due at the time of day of the start, in their zone or that of the project', async () => {
    const [none = '', tokyo = '', york = '', wrong = ''] = addresses(4);
    const audience = await world.addAudience([none, tokyo, york, wrong]);
    await setZone(tokyo, 'Asia/Tokyo');
    await setZone(york, ' america/new_york ');
    await setZone(wrong, 'Foo+3');
    const { id, due } = await freeze(audience, 'local_time');
    expect(Object.fromEntries(due)).toEqual({
      [none]: '2031-06-01T08:00:00.000Z',
      [tokyo]: '2031-06-02T01:00:00.000Z',
      [york]: '2031-06-01T14:00:00.000Z',
      [wrong]: '2031-06-01T08:00:00.000Z',
    });
    // Nobody is claimed before the time.
    expect(await ledgerOf(world, id).advance({ claim: true })).toBeUndefined();
  });

  test.each([
    ['US/Pacific', '17:00'],
    ['us/pacific', '17:00'],
    ['Asia/Calcutta', '04:30'],
    ['Europe/Kiev', '07:00'],
    ['EST5EDT', '14:00'],
    ['GB', '09:00'],
    ['UTC', '10:00'],
    ['Pacific', '08:00'],
    ['localtime', '08:00'],
    ['posix/US/Pacific', '08:00'],
    ["x' or true --", '08:00'],
    ['', '08:00'],
  ])('accept the alias %j if PostgreSQL knows it', async (zone, time) => {
    const [email = ''] = addresses(1);
    const audience = await world.addAudience([email]);
    await setZone(email, zone);
    const { due } = await freeze(audience, 'local_time');
    expect(due.get(email)?.slice(11, 16)).toBe(time);
  });

  test('keep the distance between batches', async () => {
    const people = addresses(3);
    const audience = await world.addAudience(people);
    for (const email of people) await setZone(email, 'America/New_York');
    const { due, batches } = await freeze(audience, 'local_time', { batches: 3 });
    const times = people
      .toSorted((one, other) => (batches.get(one) ?? 0) - (batches.get(other) ?? 0))
      .map((email) => due.get(email)?.slice(11, 16));
    expect(times).toEqual(['14:00', '14:30', '15:00']);
  });
});

describe('recipients at their usual hour', () => {
  /** Lets a contact open this many messages at a time. */
  async function addOpens(email: string, opens: number, at: string): Promise<void> {
    const { organizationId } = world;
    const [contact] = await world.inTenant((tx) =>
      tx.select().from(contacts).where(eq(contacts.email, email)),
    );
    if (contact === undefined) throw new Error(`There is no contact ${email}.`);
    const opened = new Date(at);
    for (let count = 0; count < opens; count += 1) {
      const campaignId = await world.addFrozenCampaign([await world.addAudience([])]);
      await asSystem(world.application.services.database, (tx) =>
        tx.insert(contactEngagement).values({
          organizationId,
          contactId: contact.id,
          campaignId,
          firstOpenAt: opened,
          lastOpenAt: opened,
          firstHumanOpenAt: opened,
          lastHumanOpenAt: opened,
          opens: 1,
          humanOpens: 1,
          clicks: 0,
          humanClicks: 0,
          actions: 0,
        }),
      );
    }
  }

  const recently = (hour: string) =>
    `${new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)}T${hour}`;

  test('are due in the hour of most opened messages, or in that of the project', async () => {
    const [evening = '', torn = '', seldom = '', unknown = ''] = addresses(4);
    const audience = await world.addAudience([evening, torn, seldom, unknown]);
    const start = await freeze(audience, 'usual_hour');
    expect(new Set(start.due.values())).toEqual(new Set(['2031-06-01T08:00:00.000Z']));
    const hourIn = (text: string) => Number(shownIn(new Date(text), madrid).slice(-5, -3));
    const [late, noon, dawn] = [recently('19:30:00Z'), recently('11:10:00Z'), recently('05:10:00Z')];
    await addOpens(evening, 4, late);
    await addOpens(evening, 1, noon);
    // As many at noon as at dawn.
    await addOpens(torn, 2, noon);
    await addOpens(torn, 2, dawn);
    await addOpens(seldom, 2, dawn);
    const { due } = await freeze(audience, 'usual_hour');
    const hourOf = (email: string) => hourIn(due.get(email) ?? '');
    expect(hourOf(evening)).toBe(hourIn(late));
    expect(hourOf(torn)).toBe(hourIn(dawn));
    // Four messages in the evening and four at dawn: the earlier hour of the day is that of the project.
    expect(hourOf(seldom)).toBe(hourIn(dawn));
    expect(hourOf(unknown)).toBe(hourIn(dawn));
    for (const at of due.values()) {
      const wait = new Date(at).getTime() - startAt.getTime();
      expect(wait >= 0 && wait < 24 * 3_600_000).toBe(true);
    }
  });
});

test('a pause does not postpone times that recipients have of their own', async () => {
  const [email = ''] = addresses(1);
  const { id } = await freeze(await world.addAudience([email]), 'local_time');
  await world.inTenant(async (tx) => {
    await tx.update(campaigns).set({ timing: 'local_time', status: 'paused' }).where(eq(campaigns.id, id));
    await tx
      .update(deliveries)
      .set({ dueAt: sql`now() - interval '2 hours'` })
      .where(eq(deliveries.campaignId, id));
    await tx.insert(deliveries).values({
      organizationId: world.organizationId,
      projectId: world.projectId,
      campaignId: id,
      contactId: newId(),
      email: 'later@example.com',
      batch: 0,
      dueAt: startAt,
    });
  });
  await expectData(world.user.call(contract.campaigns.resume, { params: { id } }));
  const later = (await rowsOf(world, id)).find((row) => row.email === 'later@example.com');
  expect(later?.dueAt).toEqual(startAt);
});
