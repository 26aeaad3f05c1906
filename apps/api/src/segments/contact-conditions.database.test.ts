import { expectData } from '@x/api-client';
import { contract, type SegmentTree } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/database/identifier.ts';
import { audiences, suppressions } from '../tables/audience.ts';
import { contactEngagement } from '../tables/engagement.ts';
import { deliveries } from '../tables/delivery.ts';
import { projects } from '../tables/accounts.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { textArray } from '../platform/database/text.ts';
import { ConditionWorld, noon } from './testing/condition-world.ts';
import type { TimeCondition } from './language/tree/value-test.ts';

/* Every condition that is not on a field with its edge cases, in SQL and in memory. */

let world: ConditionWorld;
beforeAll(async () => {
  world = await ConditionWorld.create();
});
afterAll(() => world.sending.close());

describe('joined and changed', () => {
  const time = (text: string) => new Date(text);
  const cases: readonly (readonly [string, TimeCondition, boolean])[] = [
    // Midnight in Madrid is 23:00 UTC in winter and 22:00 in summer.
    ['2026-11-24T22:59:59.999Z', { operator: 'on', date: '2026-11-24' }, true],
    ['2026-11-24T23:00:00.000Z', { operator: 'on', date: '2026-11-25' }, true],
    ['2026-07-01T21:59:59.999Z', { operator: 'after', date: '2026-07-01' }, false],
    ['2026-07-01T22:00:00.000Z', { operator: 'after', date: '2026-07-01' }, true],
    ['2026-07-01T22:00:00.000Z', { operator: 'before', date: '2026-07-02' }, false],
    ['2026-03-29T00:30:00.000Z', { operator: 'between_dates', from: '2026-03-29', to: '2026-03-29' }, true],
    ['2026-11-18T12:00:00.000Z', { operator: 'in_last_days', days: 7 }, true],
    ['2026-11-18T11:59:59.999Z', { operator: 'in_last_days', days: 7 }, false],
    ['2026-11-18T11:59:59.999Z', { operator: 'over_days_ago', days: 7 }, true],
    ['2026-11-25T12:00:00.001Z', { operator: 'in_last_days', days: 7 }, false],
  ];
  test.each(cases)('%s %j', async (text, condition, expected) => {
    const id = await world.addContact({ createdAt: time(text), updatedAt: noon });
    expect(await world.isIn(id, { kind: 'joined', ...condition })).toBe(expected);
    const changed = await world.addContact({
      createdAt: time('2001-01-01T00:00:00.000Z'),
      updatedAt: time(text),
    });
    expect(await world.isIn(changed, { kind: 'changed', ...condition })).toBe(expected);
  });

  test.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ])('days begin in %s', async (timezone, date, start) => {
    const { projectId } = world.sending;
    const setZone = (timezoneId: string) =>
      asSystem(world.sending.application.services.database, (tx) =>
        tx
          .update(projects)
          .set({ timezoneId })
          .where(sql`id = ${projectId}`),
      );
    await setZone(timezone);
    try {
      const first = await world.addContact({ createdAt: new Date(start) });
      const before = await world.addContact({ createdAt: new Date(Date.parse(start) - 1) });
      const tree: SegmentTree = { kind: 'joined', operator: 'on', date };
      expect([await world.isIn(first, tree), await world.isIn(before, tree)]).toEqual([true, false]);
    } finally {
      await setZone('Europe/Madrid');
    }
  });
});

describe('audiences and suppressions', () => {
  test('a person is in an audience by address, and hidden with it in the trash', async () => {
    const { organizationId, projectId } = world.sending;
    const other = newId();
    await world.sending.inTenant((tx) =>
      tx.insert(audiences).values({ id: other, organizationId, projectId, name: 'Other' }),
    );
    const email = `twice-${newId()}@example.com`;
    const id = await world.addContact({ email });
    const alone = await world.addContact();
    await world.addContact({ email: email.toUpperCase(), audienceId: other });
    const tree: SegmentTree = { kind: 'audience', audience_id: other };
    expect([await world.isIn(id, tree), await world.isIn(alone, tree)]).toEqual([true, false]);
    await expectData(world.sending.user.call(contract.audiences.remove, { params: { id: other } }));
    expect(await world.isIn(id, tree)).toBe(false);
  });

  test('a suppression has a reason', async () => {
    const { organizationId, projectId } = world.sending;
    const id = await world.addContact();
    const free = await world.addContact();
    await world.sending.inTenant((tx) =>
      tx
        .insert(suppressions)
        .values({ organizationId, projectId, emailLower: `${id}@example.com`, reason: 'bounce' }),
    );
    expect(await world.isIn(id, { kind: 'suppressed' })).toBe(true);
    expect(await world.isIn(id, { kind: 'suppressed', reasons: ['complaint', 'bounce'] })).toBe(true);
    expect(await world.isIn(id, { kind: 'suppressed', reasons: ['manual'] })).toBe(false);
    expect(await world.isIn(free, { kind: 'suppressed' })).toBe(false);
  });
});

describe('messages', () => {
  type Engagement = Extract<SegmentTree, { kind: 'engagement' }>;
  const on = (event: Engagement['event'], more: Partial<Engagement> = {}): SegmentTree => ({
    kind: 'engagement',
    event,
    at_least: 1,
    bots: 'exclude',
    ...more,
  });
  const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000);

  async function reacted(times: Partial<typeof contactEngagement.$inferInsert>, campaigns = 1) {
    const audience = await world.sending.addAudience([`${newId()}@example.com`]);
    const campaignIds: string[] = [];
    for (let index = 0; index < campaigns; index += 1)
      campaignIds.push(await world.sending.addFrozenCampaign([audience]));
    return asSystem(world.sending.application.services.database, async (tx) => {
      const sent = await tx
        .update(deliveries)
        .set({ status: 'accepted', updatedAt: ago(10) })
        .where(sql`campaign_id = any (${textArray(campaignIds)}::uuid[])`)
        .returning();
      for (const { organizationId, contactId, campaignId } of sent) {
        await tx.insert(contactEngagement).values({
          organizationId,
          contactId,
          campaignId,
          firstOpenAt: ago(9),
          lastOpenAt: ago(2),
          opens: 2,
          humanOpens: 0,
          clicks: 0,
          humanClicks: 0,
          actions: 0,
          ...times,
        });
      }
      return { contactId: sent[0]?.contactId ?? '', campaignId: campaignIds[0] ?? '' };
    });
  }

  test('a bot opened', async () => {
    const { contactId, campaignId } = await reacted({});
    expect(await world.isIn(contactId, on('received', { campaign_id: campaignId }))).toBe(true);
    expect(await world.isIn(contactId, on('received', { within_days: 9 }))).toBe(false);
    expect(await world.isIn(contactId, on('received', { within_days: 10 }))).toBe(true);
    expect(await world.isIn(contactId, on('opened'))).toBe(false);
    expect(await world.isIn(contactId, on('opened', { bots: 'include' }))).toBe(true);
    expect(await world.isIn(contactId, on('clicked', { bots: 'include' }))).toBe(false);
    expect(await world.isIn(contactId, on('acted'))).toBe(false);
  });

  test('a person opened, clicked and acted', async () => {
    const human = {
      firstHumanOpenAt: ago(8),
      lastHumanOpenAt: ago(3),
      lastHumanClickAt: ago(4),
      lastClickAt: ago(1),
    };
    const { contactId, campaignId } = await reacted({ ...human, lastActionAt: ago(5) });
    const other = await world.sending.addFrozenCampaign([]);
    expect(await world.isIn(contactId, on('opened', { campaign_id: campaignId }))).toBe(true);
    expect(await world.isIn(contactId, on('opened', { campaign_id: other }))).toBe(false);
    expect(await world.isIn(contactId, on('opened', { within_days: 3 }))).toBe(true);
    expect(await world.isIn(contactId, on('opened', { within_days: 2 }))).toBe(false);
    expect(await world.isIn(contactId, on('opened', { within_days: 2, bots: 'include' }))).toBe(true);
    expect(await world.isIn(contactId, on('clicked', { within_days: 1 }))).toBe(false);
    expect(await world.isIn(contactId, on('clicked', { within_days: 1, bots: 'include' }))).toBe(true);
    expect(await world.isIn(contactId, on('acted', { within_days: 5, campaign_id: campaignId }))).toBe(true);
  });

  test('at least as many messages', async () => {
    const { contactId } = await reacted({ firstHumanOpenAt: ago(8), lastHumanOpenAt: ago(3) }, 3);
    expect(await world.isIn(contactId, on('opened', { at_least: 3 }))).toBe(true);
    expect(await world.isIn(contactId, on('opened', { at_least: 4 }))).toBe(false);
    expect(await world.isIn(contactId, on('opened', { at_least: 3, within_days: 2 }))).toBe(false);
    expect(await world.isIn(contactId, on('received', { at_least: 3 }))).toBe(true);
  });
});
