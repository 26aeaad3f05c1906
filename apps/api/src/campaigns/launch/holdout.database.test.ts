import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isHeldOut } from '../../delivery/ledger/holdout.ts';
import { contacts } from '../../tables/audience.ts';
import { holdoutPeople, holdoutPeriods } from '../../tables/delivery.ts';
import { createDraft } from './testing/create-draft.ts';
import { HoldoutWorld, people } from './testing/holdout-world.ts';
import { setExperiment } from '../testing/set-experiment.ts';

let world: HoldoutWorld;
beforeAll(async () => {
  world = await HoldoutWorld.create();
});
afterAll(() => world.sending.close());
beforeEach(() => world.renew());

/** Addresses of which some are held out in the current month at this share, and some are not. */
async function divide(count: number, share: number) {
  const emails = people(count);
  const audience = await world.tenant.addAudience(emails);
  await world.set({ share, period: 'month' });
  const first = await world.send([audience]);
  const rows = await world.ledgerOf(first);
  const heldOut = rows.filter(({ reason }) => reason === 'held_out').map(({ email }) => email);
  const mailed = rows.filter(({ reason }) => reason !== 'held_out').map(({ email }) => email);
  return { audience, first, rows, heldOut, mailed };
}

describe('people who are held out', () => {
  test('stand in the ledger with their reason, and get no message', async () => {
    const { first, rows, heldOut, mailed } = await divide(60, 20);
    expect(rows).toHaveLength(60);
    expect(heldOut.length).toBeGreaterThan(0);
    expect(
      rows.filter(({ reason }) => reason === 'held_out').every(({ status }) => status === 'rejected'),
    ).toBe(true);
    expect(heldOut.map((email) => world.received(email))).toEqual(heldOut.map(() => 0));
    expect(mailed.map((email) => world.received(email))).toEqual(mailed.map(() => 1));
    const { user } = world.tenant;
    const { status } = await expectData(user.call(contract.campaigns.get, { params: { id: first } }));
    expect(status).toBe('completed');
    const trace = await expectData(
      user.call(contract.deliveries.trace, {
        params: { id: first },
        query: { recipient: heldOut[0] ?? '' },
      }),
    );
    expect(trace.outcome).toBe('left_out');
    expect(trace.steps.map(({ code }) => code)).toEqual(['chosen', 'left_out']);
    expect(trace.steps.at(-1)).toMatchObject({ because: 'held_out' });
  });

  test('are the same in all campaigns of the period, and can be computed again', async () => {
    const { audience, heldOut, mailed } = await divide(60, 20);
    const [period] = await world.period();
    const draw = { projectId: world.tenant.projectId, name: period?.name ?? '', share: 20 };
    expect(heldOut.every((email) => isHeldOut(draw, email.toUpperCase()))).toBe(true);
    expect(mailed.some((email) => isHeldOut(draw, email))).toBe(false);
    // Another contact with the same address is the same person.
    const again = await world.tenant.addAudience(heldOut.map((email) => email.toUpperCase()));
    const second = await world.ledgerOf(await world.send([again]));
    expect(second.every(({ reason }) => reason === 'held_out')).toBe(true);
    const third = await world.ledgerOf(await world.send([audience]));
    expect(third.filter(({ reason }) => reason === 'held_out').map(({ email }) => email)).toEqual(heldOut);
    const assigned = await world.tenant.inTenant((tx) => tx.select().from(holdoutPeople));
    expect(assigned).toHaveLength(60);
    expect(assigned.filter(({ isHeldOut: held }) => held)).toHaveLength(heldOut.length);
  });

  test('get campaigns that ignore the holdout, which assign nobody', async () => {
    const { heldOut } = await divide(80, 20);
    const others = people(5);
    const audience = await world.tenant.addAudience([...heldOut, ...others]);
    await world.send([audience], { ignoresHoldout: true });
    expect(heldOut.map((email) => world.received(email))).toEqual(heldOut.map(() => 1));
    const assigned = await world.tenant.inTenant((tx) => tx.select().from(holdoutPeople));
    expect(assigned).toHaveLength(80);
  });

  test('get no message at an address that a contact got after the start', async () => {
    const { heldOut, mailed } = await divide(80, 20);
    const [held = '', free = ''] = [heldOut[0], mailed[0]];
    const audience = await world.tenant.addAudience([free]);
    const id = await createDraft(world.tenant, [audience]);
    await expectData(world.tenant.user.call(contract.campaigns.send, { params: { id }, body: {} }));
    await world.tenant.inTenant((tx) =>
      tx.update(contacts).set({ email: held, emailLower: held }).where(eq(contacts.audienceId, audience)),
    );
    await world.work(id);
    expect(await world.ledgerOf(id)).toMatchObject([{ status: 'rejected', reason: 'held_out' }]);
    expect(world.received(held)).toBe(0);
  });

  test('are drawn before the variants of an experiment, in which they take no part', async () => {
    const emails = people(60);
    await world.set({ share: 20, period: 'quarter' });
    const id = await createDraft(world.tenant, [await world.tenant.addAudience(emails)]);
    const variant = { weight: 1, preheader: null, from: null, from_name: null, template_id: null };
    const body = {
      metric: 'clicked' as const,
      share: 100,
      duration_hours: 4,
      margin: 10,
      fallback: 0,
      variants: [
        { ...variant, subject: null },
        { ...variant, subject: 'B' },
      ],
    };
    await expectData(setExperiment(world.tenant.user, id, body));
    await expectData(world.tenant.user.call(contract.campaigns.send, { params: { id }, body: {} }));
    const rows = await world.ledgerOf(id);
    for (const { reason, variant: assigned } of rows) {
      expect(assigned === null).toBe(reason === 'held_out');
    }
    expect(rows.some(({ reason }) => reason === 'held_out')).toBe(true);
    const [period] = await world.period();
    expect(period?.name).toMatch(/^\d{4}-Q[1-4]$/u);
  });

  test('are not drawn among suppressed people, who are not assigned', async () => {
    const emails = people(30);
    const { user, projectId, inTenant } = world.tenant;
    const body = { emails: emails.slice(0, 10) };
    await expectData(user.call(contract.suppressions.add, { params: { id: projectId }, body }));
    await world.set({ share: 20, period: 'month' });
    const rows = await world.ledgerOf(await world.send([await world.tenant.addAudience(emails)]));
    expect(rows.filter(({ reason }) => reason === 'suppressed: manual')).toHaveLength(10);
    expect(await inTenant((tx) => tx.select().from(holdoutPeople))).toHaveLength(20);
  });
});

describe('the setting of the project', () => {
  test('is off by default, and holds nobody out', async () => {
    const rows = await world.ledgerOf(await world.send([await world.tenant.addAudience(people(20))]));
    expect(rows.every(({ status }) => status === 'accepted')).toBe(true);
    expect(await world.period()).toEqual([]);
  });

  test('is counted before sending', async () => {
    const emails = people(40);
    const { user, projectId } = world.tenant;
    const id = await createDraft(world.tenant, [await world.tenant.addAudience(emails)]);
    const counted = async () =>
      (await expectData(user.call(contract.preflight.get, { params: { id }, query: { part: 'recipients' } })))
        .holdout;
    expect(await counted()).toBeNull();
    await world.set({ share: 20, period: 'month' });
    const before = await counted();
    expect(before?.share).toBe(20);
    expect(await world.period()).toEqual([]);
    await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
    const [period] = await world.period();
    const draw = { projectId, name: period?.name ?? '', share: 20 };
    expect(before?.held_out).toBe(emails.filter((email) => isHeldOut(draw, email)).length);
    const defaults = await expectData(
      user.call(contract.campaignDefaults.get, { params: { id: projectId } }),
    );
    expect(defaults.holdout).toEqual({ share: 20, period: 'month' });
  });

  test('keeps the share of a period that has begun', async () => {
    const { audience, heldOut } = await divide(60, 20);
    await world.set({ share: 1, period: 'quarter' });
    const rows = await world.ledgerOf(await world.send([audience]));
    expect(rows.filter(({ reason }) => reason === 'held_out').map(({ email }) => email)).toEqual(heldOut);
    expect(await world.period()).toHaveLength(1);
  });

  test('ends the period at once when it is turned off, and begins with the next one when it is turned on', async () => {
    const { audience } = await divide(80, 20);
    await world.set(null);
    const everyone = async () => {
      const rows = await world.ledgerOf(await world.send([audience]));
      return rows.every(({ status }) => status === 'accepted');
    };
    expect(await everyone()).toBe(true);
    await world.set({ share: 20, period: 'month' });
    expect(await everyone()).toBe(true);
    const [period] = await world.period();
    expect(period?.closedAt).not.toBeNull();
    await world.tenant.inTenant((tx) =>
      tx.update(holdoutPeriods).set({ name: '2020-01', endsAt: sql`now() - interval '1 minute'` }),
    );
    expect(await everyone()).toBe(false);
    expect(await world.period()).toHaveLength(2);
  });

  test('ends a period at the end of the month in the time zone of the project', async () => {
    await divide(1, 20);
    const [period] = await world.period();
    const [year = 0, month = 0] = (period?.name ?? '').split('-').map(Number);
    const madrid = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Madrid',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const next =
      month === 12 ? `${String(year + 1)}-01` : `${String(year)}-${String(month + 1).padStart(2, '0')}`;
    expect(madrid.format(period?.endsAt)).toBe(`${next}-01 00:00`);
  });
});

test('campaigns that start at once assign each person once', async () => {
  const emails = people(80);
  const audience = await world.tenant.addAudience(emails);
  await world.set({ share: 20, period: 'month' });
  const drafts = await Promise.all([1, 2, 3].map(() => createDraft(world.tenant, [audience])));
  await Promise.all(
    drafts.map((id) =>
      expectData(world.tenant.user.call(contract.campaigns.send, { params: { id }, body: {} })),
    ),
  );
  const ledgers = await Promise.all(drafts.map((id) => world.ledgerOf(id)));
  const heldOut = ledgers.map((rows) => rows.filter(({ reason }) => reason === 'held_out').length);
  expect(new Set(heldOut).size).toBe(1);
  expect(await world.tenant.inTenant((tx) => tx.select().from(holdoutPeople))).toHaveLength(80);
  expect(await world.period()).toHaveLength(1);
});
