import { expectData } from '@x/api-client';
import { contract, type HoldoutReport } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HoldoutWorld, people } from '../../campaigns/launch/testing/holdout-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { contacts, orders } from '../../tables/audience.ts';
import { holdoutPeople, holdoutPeriods } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { enforceRetention } from '../../privacy/retention/enforce-retention.ts';
import { runErasure } from '../../privacy/erasure/run-erasure.ts';

let world: HoldoutWorld;
beforeAll(async () => {
  world = await HoldoutWorld.create();
});
afterAll(() => world.sending.close());
beforeEach(() => world.renew());

function report(period?: string) {
  const { user, projectId } = world.tenant;
  const query = period === undefined ? {} : { period };
  return user.call(contract.holdouts.report, { params: { id: projectId }, query });
}

async function resultOf(period?: string): Promise<NonNullable<HoldoutReport['result']>> {
  const { result } = await expectData(report(period));
  if (result === null) throw new Error('No campaign has started.');
  return result;
}

/** Reports an order of each address, at a time relative to now. */
async function order(emails: readonly string[], { seconds = 0 } = {}) {
  const { user, projectId } = world.tenant;
  const at = new Date(Date.now() + seconds * 1000).toISOString();
  const given = emails.map((email) => ({ order_id: newId(), email, ordered_at: at }));
  return expectData(
    user.call(contract.orders.report, { params: { id: projectId }, body: { orders: given } }),
  );
}

/** Starts a campaign for some people, of whom a fifth are held out. */
async function start(count = 80) {
  const emails = people(count);
  const audience = await world.tenant.addAudience(emails);
  await world.set({ share: 20, period: 'month' });
  const rows = await world.ledgerOf(await world.send([audience]));
  const heldOut = rows.filter(({ reason }) => reason === 'held_out').map(({ email }) => email);
  const mailed = rows.filter(({ reason }) => reason !== 'held_out').map(({ email }) => email);
  return { audience, emails, heldOut, mailed };
}

test('without a holdout, there is nothing to compare', async () => {
  expect(await expectData(report())).toEqual({ setting: null, periods: [], result: null });
  await world.set({ share: 5, period: 'quarter' });
  expect(await expectData(report())).toMatchObject({
    setting: { share: 5, period: 'quarter' },
    periods: [],
    result: null,
  });
});

test('a holdout is set, a campaign starts, orders are reported, and the figures tell', async () => {
  const { heldOut, mailed } = await start();
  expect(heldOut.map((email) => world.received(email))).toEqual(heldOut.map(() => 0));
  expect(await resultOf()).toMatchObject({
    share: 20,
    held_out: { people: heldOut.length, ordered: 0, orders: 0 },
    mailed: { people: mailed.length, ordered: 0, orders: 0 },
    reported_orders: 0,
    outcome: 'cannot_tell',
    lift: null,
    needed: [
      { lift: 0.1, ordered: 9441 },
      { lift: 0.2, ordered: 2676 },
      { lift: 0.5, ordered: 597 },
    ],
  });
  const [one = '', ...others] = heldOut;
  await order([one, one]);
  await order(mailed);
  await order(mailed.slice(0, 3));
  const result = await resultOf();
  expect(result).toMatchObject({
    held_out: { people: heldOut.length, ordered: 1, orders: 2 },
    mailed: { people: mailed.length, ordered: mailed.length, orders: mailed.length + 3 },
    reported_orders: mailed.length + 5,
    outcome: 'more',
  });
  expect(result.lift?.lower).toBeGreaterThan(0);
  await order(others);
  expect(await resultOf()).toMatchObject({
    held_out: { people: heldOut.length, ordered: heldOut.length },
    outcome: 'cannot_tell',
  });
});

describe('orders count', () => {
  test('not from before the person was assigned', async () => {
    const { audience, mailed } = await start();
    const [late = ''] = people(1);
    await world.tenant.addAudience([late]);
    expect(await order([late], { seconds: -5 })).toMatchObject({ stored: 1 });
    await order(mailed.slice(0, 2), { seconds: -3600 });
    expect(await resultOf()).toMatchObject({ mailed: { ordered: 0 }, held_out: { ordered: 0 } });
    await world.send([audience]);
    await order(mailed.slice(0, 2));
    expect(await resultOf()).toMatchObject({ mailed: { ordered: 2, people: mailed.length } });
  });

  test('not of people whom no campaign of the period selected', async () => {
    await start();
    const others = people(3);
    await world.tenant.addAudience(others);
    await order(others);
    expect(await resultOf()).toMatchObject({
      held_out: { ordered: 0 },
      mailed: { ordered: 0 },
      reported_orders: 3,
    });
  });

  test('also after the contact was deleted', async () => {
    const { audience, mailed } = await start();
    await world.tenant.inTenant((tx) => tx.delete(contacts).where(eq(contacts.audienceId, audience)));
    expect(await order(mailed.slice(0, 1))).toMatchObject({ stored: 1, ignored: [] });
    expect(await resultOf()).toMatchObject({ mailed: { ordered: 1 } });
  });

  test('not from after the holdout was turned off', async () => {
    const { mailed } = await start();
    await order(mailed.slice(0, 1));
    await world.set(null);
    const { user, projectId } = world.tenant;
    await new Promise((resolve) => setTimeout(resolve, 10));
    const at = new Date().toISOString();
    const body = {
      orders: mailed.slice(1, 4).map((email) => ({ order_id: newId(), email, ordered_at: at })),
    };
    await expectData(user.call(contract.orders.report, { params: { id: projectId }, body }));
    const result = await resultOf();
    expect(result.mailed.ordered).toBe(1);
    expect(result.closed_at).not.toBeNull();
  });
});

test('earlier periods can be looked at by their names', async () => {
  const { mailed } = await start();
  await order(mailed.slice(0, 1));
  await world.tenant.inTenant((tx) => tx.update(holdoutPeriods).set({ name: '2020-01', endsAt: sql`now()` }));
  await start();
  const { periods, result } = await expectData(report());
  expect(periods).toEqual([result?.period, '2020-01']);
  expect(result?.mailed.ordered).toBe(0);
  expect(await resultOf('2020-01')).toMatchObject({ period: '2020-01', mailed: { ordered: 1 } });
  expect((await expectData(report('2019-01'))).result).toBeNull();
});

test('another tenant cannot see the figures', async () => {
  const { projectId } = world.tenant;
  await start(1);
  await world.renew();
  const answer = await world.tenant.user.call(contract.holdouts.report, { params: { id: projectId } });
  expect(answer).toMatchObject({ status: 404 });
});

describe('the figures stay', () => {
  const { signal } = new AbortController();

  test('when a person is erased', async () => {
    const { heldOut, mailed } = await start();
    const erased = [heldOut[0] ?? '', mailed[0] ?? ''];
    await order(erased);
    const before = await resultOf();
    const { user, projectId, inTenant } = world.tenant;
    for (const email of erased) {
      const { id } = await expectData(
        user.call(contract.people.erase, { params: { id: projectId }, body: { email } }),
      );
      await runErasure(id, { services: world.sending.application.services, signal });
    }
    expect(await resultOf()).toEqual(before);
    const rows = await inTenant((tx) => tx.select().from(orders));
    expect(rows.every(({ emailLower }) => emailLower.endsWith('@erased.invalid'))).toBe(true);
    expect(await order(erased)).toMatchObject({ stored: 0 });
  });

  test('when the retention removes who ordered', async () => {
    const { heldOut, mailed } = await start();
    await order([heldOut[0] ?? '', mailed[0] ?? '', mailed[1] ?? '']);
    const { user, projectId, inTenant } = world.tenant;
    const { services } = world.sending.application;
    await expectData(
      user.call(contract.retention.set, {
        params: { id: projectId },
        body: { events_months: 1, inactive_months: null },
      }),
    );
    const linked = async () =>
      (await inTenant((tx) => tx.select().from(orders))).filter(
        ({ emailLower }) => !emailLower.endsWith('@erased.invalid'),
      ).length;
    // Nothing expires while the period goes on.
    await enforceRetention({ services, signal });
    expect(await linked()).toBe(3);
    await asSystem(services.database, async (tx) => {
      const back = sql`interval '3 months'`;
      await tx.update(holdoutPeriods).set({
        startsAt: sql`${holdoutPeriods.startsAt} - ${back}`,
        endsAt: sql`now() - ${back} + interval '1 day'`,
      });
      await tx.update(holdoutPeople).set({ assignedAt: sql`${holdoutPeople.assignedAt} - ${back}` });
      await tx.update(orders).set({ orderedAt: sql`${orders.orderedAt} - ${back}` });
    });
    const before = await resultOf();
    expect([before.held_out.ordered, before.mailed.ordered]).toEqual([1, 2]);
    await enforceRetention({ services, signal });
    expect(await resultOf()).toEqual(before);
    expect(await linked()).toBe(0);
    const assigned = await inTenant((tx) => tx.select().from(holdoutPeople));
    expect(assigned.every(({ emailLower }) => emailLower.endsWith('@erased.invalid'))).toBe(true);
  });
});
