import { expectData } from '@x/api-client';
import { contract, pageEntrances, type PageEntrance } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { rebuildCampaignRollups } from './rebuild-rollups.ts';
import { rollUp } from './roll-up.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

interface Sent {
  readonly campaignId: string;
  readonly ana: string;
  readonly bea: string;
}

async function send(): Promise<Sent> {
  const emails = ['ana', 'bea'].map((name) => `${name}-${newId()}@customers.test`);
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  const people = await world.inTenant((tx) =>
    tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId))
      .orderBy(deliveries.email),
  );
  const [ana, bea] = people.map(({ id }) => id);
  if (ana === undefined || bea === undefined) throw new Error('Nobody was sent anything.');
  return { campaignId, ana, bea };
}

const shared = {
  event: 'submission',
  target: 'breview1',
  value: '',
  userAgent: '',
  occurredAt: new Date('2026-11-02T12:00:00Z'),
} as const;

function byRecipient(deliveryId: string, entrance?: PageEntrance): RecipientEvent {
  return { ...shared, kind: 'yamp', deliveryId, entrance };
}

function byGuest(campaignId: string, entrance: PageEntrance = 'html'): RecipientEvent {
  return { ...shared, kind: 'guest', campaignId, entrance };
}

async function happen(...events: readonly RecipientEvent[]): Promise<void> {
  const { database } = world.application.services;
  await asSystem(database, (tx) => depositEvents(tx, events));
  await rollUp(database);
}

function report(campaignId: string) {
  return expectData(
    world.user.call(contract.campaigns.report, { params: { id: campaignId }, query: { bots: 'exclude' } }),
  );
}

/** The figures after counting everything again, which must be the same. */
async function recounted(campaignId: string) {
  await rebuildCampaignRollups(world.application.services.database, campaignId);
  return report(campaignId);
}

test('counts actions by place, and those on pages by where people came from', async () => {
  const { campaignId, ana, bea } = await send();
  await happen(byRecipient(ana), byRecipient(ana, 'button'), byRecipient(bea, 'button'));
  await happen(byRecipient(bea, 'view'), byRecipient(ana));
  const { actions, total, unique } = await report(campaignId);
  expect(actions).toEqual({
    amp: { total: 2, unique: 1 },
    page: { total: 3, unique: 2 },
    entrances: [
      { entrance: 'view', total: 1, unique: 1 },
      { entrance: 'button', total: 2, unique: 2 },
    ],
    guests: 0,
  });
  expect([total.yamps, unique.yamps, unique.open, total.open]).toEqual([5, 2, 2, 0]);
  // Who acts on a page came from the HTML part.
  expect(unique.content_types).toMatchObject({ amp: { open: 1 }, html: { open: 2 } });
  expect(await recounted(campaignId)).toEqual(await report(campaignId));
});

test('actions of guests count for the campaign, and for nobody', async () => {
  const { campaignId, ana } = await send();
  await happen(byGuest(campaignId), byGuest(campaignId, 'landing'));
  const alone = await report(campaignId);
  expect(alone.actions).toEqual({
    amp: { total: 0, unique: 0 },
    page: { total: 2, unique: 0 },
    entrances: [
      { entrance: 'html', total: 1, unique: 0 },
      { entrance: 'landing', total: 1, unique: 0 },
    ],
    guests: 2,
  });
  expect([alone.total.yamps, alone.unique.yamps, alone.unique.open]).toEqual([2, 0, 0]);
  expect(await recounted(campaignId)).toEqual(alone);
  await happen(byRecipient(ana, 'html'), byGuest(campaignId));
  const both = await report(campaignId);
  expect([both.total.yamps, both.unique.yamps, both.unique.open, both.actions.guests]).toEqual([4, 1, 1, 3]);
  expect(await recounted(campaignId)).toEqual(both);
});

test('a day with nothing but actions of guests is kept when another campaign is deleted', async () => {
  const [kept, deleted] = [await send(), await send()];
  await happen(byGuest(kept.campaignId), byGuest(deleted.campaignId));
  const ofProject = async () => {
    const { rows } = await asSystem(world.application.services.database, (tx) =>
      tx.execute(sql`
        select sum(events)::integer as events from engagement_days
        where scope_id = ${world.projectId} and kind = 'yamp' and bots`),
    );
    return Number(rows[0]?.['events']);
  };
  const before = await ofProject();
  await asSystem(world.application.services.database, (tx) =>
    tx.execute(sql`delete from campaigns where id = ${deleted.campaignId}`),
  );
  expect(await ofProject()).toBe(before - 1);
});

test('drops actions of guests of deleted campaigns, and refuses an unknown entrance', async () => {
  await happen(byGuest(newId()));
  const { rows } = await asSystem(world.application.services.database, (tx) =>
    tx.execute(sql`select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'amp_events_entrance' and conrelid = 'amp_events'::regclass`),
  );
  const listed = [...String(rows[0]?.['definition']).matchAll(/'(\w+)'/gu)].map(([, name]) => name);
  expect(listed).toEqual([...pageEntrances]);
});
