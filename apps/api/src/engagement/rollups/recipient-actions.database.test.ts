import { expectData } from '@x/api-client';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { contract, type RecipientAction } from '@x/api-client/contract';
import { createBlock, createStarterDocument, type Block } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createEventWriter, depositEvents } from '../inbox/event-inbox.ts';
import type { RecipientEvent } from '../inbox/recipient-event.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { rebuildCampaignRollups } from './rebuild-rollups.ts';
import { rollUp } from './roll-up.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const lamp = {
  gid: 'gid://shopify/Product/7',
  id: '7',
  name: 'Lamp',
  path: '/products/lamp',
  price: 20,
  currency: 'EUR',
  date: '',
  image: '',
  url: 'https://shop.test/products/lamp',
  variants: [],
};

function blockOf(type: string, id: string): Block {
  const definition = ampBlocks.find((known) => known.type === type);
  if (definition === undefined) throw new Error(`There is no ${type}.`);
  return createBlock(definition, id);
}

function document() {
  let count = 0;
  const starter = createStarterDocument({ newId: () => `b000000${String(count++)}` });
  const reviewed = blockOf('review', 'breview1');
  const content = { ...(reviewed.content as object), heading: 'How did you like the lamp?' };
  const cart = blockOf('shopify_cart', 'bcart001');
  const inside = { ...(cart.content as object), name: 'Lamp', price: 20, currency: 'EUR' };
  return {
    ...starter,
    rows: [
      ...starter.rows,
      { ...reviewed, content },
      { ...cart, config: { ...cart.config, product: lamp }, content: inside },
    ],
  };
}

async function send() {
  const emails = ['ana', 'bea'].map((name) => `${name}-${newId()}@customers.test`);
  const config = JSON.stringify(document());
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)], { document: config });
  const { organizationId, projectId } = world;
  const people = await world.inTenant(async (tx) => {
    await tx
      .insert(campaignContents)
      .values({ organizationId, projectId, campaignId, config, contentHtml: '', contentAmp: '' });
    return tx
      .select({ id: deliveries.id, contactId: deliveries.contactId })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId))
      .orderBy(deliveries.email);
  });
  const [ana, bea] = people;
  if (ana === undefined || bea === undefined) throw new Error('Nobody was sent anything.');
  return { campaignId, ana, bea };
}

async function act(deliveryId: string, event: RecipientAction, target: string, value = '') {
  const sign = (kind: 'campaign' | 'audience' | 'contact') =>
    writeIdentifier({ kind, deliveryId }, world.application.services.keys.tracking);
  const body = new URLSearchParams({
    campaign_id: sign('campaign'),
    audience_id: sign('audience'),
    contact_id: sign('contact'),
    target,
    value,
  });
  const headers = { 'amp-email-sender': 'shop@brand.test' };
  const path = `/api/yamp-blocks-events/${event}/register`;
  const response = await world.application.fetch(path, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

/** Stores an event directly. Unlike `act`, accepts events of blocks that the message does not contain. */
async function store(
  deliveryId: string,
  event: RecipientAction,
  { target, occurredAt, value = '' }: { target: string; occurredAt: Date; value?: string },
) {
  const { database } = world.application.services;
  await createEventWriter(database).write({
    kind: 'yamp',
    deliveryId,
    event,
    target,
    value,
    occurredAt,
    userAgent: '',
  });
}

/** Registers seven events. Five of them are possible in the message. */
async function actAll({ ana, bea }: Awaited<ReturnType<typeof send>>): Promise<void> {
  await act(ana.id, 'click_rating', 'breview1', '4');
  await act(ana.id, 'click_rating', 'breview1', '5');
  await act(ana.id, 'submission', 'breview1');
  await act(ana.id, 'add_product', 'bcart001', 'Lamp');
  await act(bea.id, 'add_product', 'bcart001', 'Lamp');
  // Both events have the same time. The one stored later must count as newer.
  const occurredAt = world.application.services.now();
  await store(bea.id, 'add_product', { target: 'belsewh1', occurredAt });
  await store(bea.id, 'slide_change', { target: 'bcart001', occurredAt, value: '2' });
  await rollUp(world.application.services.database);
}

function blocksStats(campaignId: string) {
  const query = { filter_type: 'campaign', filter_id: campaignId } as const;
  return expectData(world.user.call(contract.analytics.blocksStats, { query }));
}

const events = (...counts: readonly (readonly [string, number, number])[]) =>
  counts.map(([id, total, unique]) => expect.objectContaining({ id, total, unique }));

test('events are counted by block of the message', async () => {
  const sent = await send();
  await actAll(sent);
  expect(await blocksStats(sent.campaignId)).toEqual([
    {
      block: { id: 'breview1', name: 'review', words: 'How did you like the lamp?' },
      events: events(['click_rating', 2, 1], ['submission', 1, 1]),
    },
    {
      block: { id: 'bcart001', name: 'shopify_cart', words: expect.stringMatching(/^Lamp – .*20/u) },
      events: events(
        ['add_product', 2, 2],
        ['add_shipping_address', 0, 0],
        ['submit_order', 0, 0],
        ['click_order_link', 0, 0],
      ),
    },
  ]);
});

test('events of a block are counted by where they happened', async () => {
  const { campaignId, ana, bea } = await send();
  const [happened, guest] = [
    { event: 'submission', target: 'breview1', value: '', occurredAt: new Date(), userAgent: '' } as const,
    { kind: 'guest', campaignId } as const,
  ];
  const { database } = world.application.services;
  const events: readonly RecipientEvent[] = [
    { ...happened, kind: 'yamp', deliveryId: ana.id, entrance: undefined },
    { ...happened, kind: 'yamp', deliveryId: ana.id, entrance: 'html' },
    { ...happened, kind: 'yamp', deliveryId: ana.id, entrance: 'view' },
    { ...happened, kind: 'yamp', deliveryId: bea.id, entrance: 'view' },
    { ...happened, ...guest, entrance: 'view' },
    { ...happened, ...guest, entrance: 'html', target: 'bcart001', event: 'submit_order' },
  ];
  await asSystem(database, (tx) => depositEvents(tx, events));
  await rollUp(database);
  const placesOf = async (block: string, event: string) => {
    const stats = (await blocksStats(campaignId)).find((one) => one.block.id === block);
    return stats?.events.find(({ id }) => id === event);
  };
  const read = () =>
    Promise.all([
      placesOf('breview1', 'submission'),
      placesOf('breview1', 'click_rating'),
      placesOf('bcart001', 'submit_order'),
    ]);
  const nobody = { total: 0, unique: 0 };
  const figures = await read();
  expect(figures).toMatchObject([
    {
      total: 5,
      unique: 2,
      places: {
        amp: { total: 1, unique: 1 },
        page: { total: 4, unique: 2 },
        entrances: [
          { entrance: 'html', total: 1, unique: 1 },
          { entrance: 'view', total: 3, unique: 2 },
        ],
        guests: 1,
      },
    },
    { ...nobody, places: { amp: nobody, page: nobody, entrances: [], guests: 0 } },
    {
      total: 1,
      unique: 0,
      places: {
        amp: nobody,
        page: { total: 1, unique: 0 },
        entrances: [{ entrance: 'html', total: 1, unique: 0 }],
        guests: 1,
      },
    },
  ]);
  await rebuildCampaignRollups(database, campaignId);
  expect(await read()).toEqual(figures);
});

test('events of a message do not count in another', async () => {
  const [sent, other] = [await send(), await send()];
  await actAll(sent);
  const counts = (await blocksStats(other.campaignId)).flatMap((stats) => stats.events);
  expect(counts.map(({ total, unique }) => total + unique)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a campaign without content has no blocks', async () => {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(['one@customers.test'])]);
  expect(await blocksStats(campaignId)).toEqual([]);
});

test('block statistics exist only for campaigns, and need permission', async () => {
  const { campaignId } = await send();
  const path = (type: string) =>
    `/api/analytics/yamp-blocks-stats?filter_type=${type}&filter_id=${campaignId}`;
  const anonymous = await world.application.fetch(path('campaign'));
  expect(anonymous.status).toBe(401);
  const stranger = await world.application.signUp();
  const query = { filter_type: 'campaign', filter_id: campaignId } as const;
  const answer = await stranger.call(contract.analytics.blocksStats, { query });
  expect(answer).toMatchObject({ success: false, status: 404 });
});

test('campaign figures count yamps', async () => {
  const sent = await send();
  const params = { id: sent.campaignId };
  await actAll(sent);
  const campaign = await expectData(world.user.call(contract.campaigns.get, { params }));
  expect([campaign.stats.total.yamps, campaign.stats.unique.yamps]).toEqual([7, 2]);
  const { items } = await expectData(
    world.user.call(contract.campaigns.list, { params: { id: world.projectId } }),
  );
  expect(items.find(({ id }) => id === sent.campaignId)?.stats).toEqual(campaign.stats);
  const report = await expectData(world.user.call(contract.campaigns.report, { params }));
  expect([report.total.yamps, report.unique.yamps]).toEqual([7, 2]);
});

test('the activity of a contact names block and event', async () => {
  const sent = await send();
  await actAll(sent);
  const timeline = async (id: string) => {
    const { items } = await expectData(world.user.call(contract.contacts.activity, { params: { id } }));
    return items.filter(({ kind }) => kind === 'acted');
  };
  const review = { id: 'breview1', name: 'review', words: 'How did you like the lamp?' };
  const cart = { id: 'bcart001', name: 'shopify_cart', words: expect.stringContaining('Lamp') };
  const campaign = { id: sent.campaignId, name: 'Test' };
  expect(await timeline(sent.ana.contactId)).toMatchObject([
    { detail: 'add_product', block: cart, value: 'Lamp', campaign },
    { detail: 'submission', block: review, value: '', campaign },
    { detail: 'click_rating', block: review, value: '5', campaign },
    { detail: 'click_rating', block: review, value: '4', campaign },
  ]);
  const { metrics } = await expectData(
    world.user.call(contract.contacts.activity, { params: { id: sent.ana.contactId } }),
  );
  expect(metrics).toMatchObject({ opened: 1, clicked: 0, last_active_at: expect.any(String) });
  expect(await timeline(sent.bea.contactId)).toMatchObject([
    { detail: 'slide_change', block: cart },
    { detail: 'add_product', block: { id: 'belsewh1', name: '', words: '' } },
    { detail: 'add_product', block: cart },
  ]);
});
