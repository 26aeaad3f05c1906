import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { deliveries } from '../../tables/delivery.ts';
import { messageEvents } from '../../tables/engagement.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import { hiddenLinkPosition } from '../../delivery/message/hidden-link.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { createTrackingRoutes } from '../tracking/routes.ts';
import type { MessageEvent } from '../inbox/recipient-event.ts';
import { rebuildCampaignRollups } from './rebuild-rollups.ts';
import { rollUp } from './roll-up.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

async function deliver() {
  const campaignId = await world.addFrozenCampaign([await world.addAudience([`${newId()}@example.com`])]);
  const [delivery] = await world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  if (delivery === undefined) throw new Error('Nothing was frozen.');
  return { campaignId, deliveryId: delivery.id };
}

/** An action of a recipient. `at` is in milliseconds after noon. */
interface Action {
  readonly kind: 'open' | 'click' | 'trap';
  readonly at: number;
  readonly link?: number;
  readonly userAgent?: string;
  readonly network?: string;
}

const noon = Date.UTC(2026, 5, 1, 12);
const click = (link: number, at: number, by: Pick<Action, 'userAgent' | 'network'> = {}): Action => ({
  kind: 'click',
  at,
  link,
  ...by,
});
const trap = (at: number, by: Pick<Action, 'userAgent' | 'network'> = {}): Action => ({
  kind: 'trap',
  at,
  ...by,
});
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const person = { userAgent: firefox, network: '198.51.100.0/24' };
const networkOf = (part: number) => ({ network: `192.0.${String(part)}.0/24` });

/** Records each action in its own inbox row and rolls it up before the next. */
async function record(deliveryId: string, actions: readonly Action[]): Promise<void> {
  const { database } = world.application.services;
  for (const { kind, at, link, userAgent = chrome, network = '203.0.113.0/24' } of actions) {
    const event: MessageEvent = {
      kind,
      deliveryId,
      occurredAt: new Date(noon + at),
      userAgent,
      network,
      request: 'GET',
      bot: kind === 'trap',
      contentType: 'html',
      linkPosition: link ?? null,
    };
    await asSystem(database, (tx) => depositEvents(tx, [event]));
    await rollUp(database);
  }
}

async function botsIn(campaignId: string) {
  const rows = await world.inTenant((tx) =>
    tx.select().from(messageEvents).where(eq(messageEvents.campaignId, campaignId)).orderBy(messageEvents.id),
  );
  return rows.filter(({ kind }) => kind !== 'trap').map(({ bot }) => bot);
}

test.each<[name: string, actions: readonly Action[], bots: readonly boolean[]]>([
  [
    'all six links within milliseconds',
    [0, 1, 2, 3, 4, 5].map((link) => click(link, link * 3)),
    Array(6).fill(true),
  ],
  ['two links a few seconds apart', [click(0, 0), click(1, 3000)], [false, false]],
  ['two links in less than a second', [click(0, 0), click(1, 600)], [false, false]],
  ['two links at once', [click(0, 0), click(1, 100)], [true, true]],
  ['one link twice at once', [click(0, 0), click(0, 100)], [false, false]],
  ['three links within a second', [click(0, 0), click(1, 500), click(2, 900)], [true, true, true]],
  [
    'three links in tabs, each in more than half a second',
    [click(0, 0), click(1, 600), click(2, 1200)],
    [false, false, false],
  ],
  [
    'one link, and all of them a minute later',
    [click(0, 0), ...[0, 1, 2].map((link) => click(link, 60_000 + link))],
    [false, true, true, true],
  ],
  ['an open and a visit to the hidden link', [{ kind: 'open', at: 0 }, trap(4000)], [true]],
  [
    'links with waits of 30 seconds, and then the hidden link, from many networks and browsers',
    [
      ...[0, 1, 2, 3].map((link) =>
        click(link, link * 31_000, { ...networkOf(link), userAgent: `A/${String(link)}` }),
      ),
      trap(124_000, networkOf(4)),
    ],
    Array(4).fill(true),
  ],
  [
    'the hidden link, links without events for four minutes, and then another, from many networks',
    [trap(0, networkOf(0)), click(0, 240_000, networkOf(1))],
    [true],
  ],
  [
    'the same with another browser each time, from one network',
    [trap(0, { userAgent: 'A/1' }), click(0, 240_000, { userAgent: 'A/2' })],
    [true],
  ],
  [
    'a scan with pauses of two minutes, from a network and a browser for each link, and a person ten minutes later',
    [
      ...[0, 1, 2, 3].map((link) =>
        click(link, link * 120_000, { ...networkOf(link), userAgent: `A/${String(link)}` }),
      ),
      trap(480_000, networkOf(4)),
      { kind: 'open', at: 1_080_000, ...person },
      click(1, 1_140_000, person),
    ],
    [true, true, true, true, false, false],
  ],
  [
    'links from four networks, and the hidden link from one of them, which may be a person who travels',
    [
      ...[0, 1, 2].map((link) =>
        click(link, link * 120_000, { ...networkOf(link), userAgent: `A/${String(link)}` }),
      ),
      trap(360_000, networkOf(3)),
    ],
    [false, false, false],
  ],
  ['a scan, and a person a minute later', [click(0, 0), trap(2000), click(1, 62_000, person)], [true, false]],
  [
    'a person, and a scan a minute later',
    [click(1, 0, person), click(0, 60_000), trap(62_000)],
    [false, true],
  ],
  ['a scan, and the same browser ten minutes later', [trap(0), click(0, 600_000)], [false]],
])('%s', async (_name, actions, bots) => {
  const { campaignId, deliveryId } = await deliver();
  await record(deliveryId, actions);
  expect(await botsIn(campaignId)).toEqual(bots);
  // Applying the rules to the raw events again must give the same result.
  await rebuildCampaignRollups(world.application.services.database, campaignId);
  expect(await botsIn(campaignId)).toEqual(bots);
});

test.each([
  ['half a second after its message was accepted', 'accepted', 500, true],
  ['before the server had answered', 'accepted', -2000, true],
  ['while it is being handed over', 'claimed', 30_000, true],
  ['three seconds after its message was accepted', 'accepted', 3000, false],
  ['long before a person settled the delivery', 'accepted', -3_600_000, false],
] as const)('a click %s', async (_name, status, after, bot) => {
  const { campaignId, deliveryId } = await deliver();
  const { database } = world.application.services;
  const accepted = new Date(noon - after).toISOString();
  await asSystem(database, (tx) =>
    tx.execute(sql`
      update deliveries set status = ${status}, updated_at = ${accepted}::timestamptz where id = ${deliveryId}`),
  );
  await record(deliveryId, [click(0, 0)]);
  expect(await botsIn(campaignId)).toEqual([bot]);
  // Later changes to the delivery must have no effect.
  await asSystem(database, (tx) =>
    tx.execute(sql`update deliveries set status = 'accepted', updated_at = now() where id = ${deliveryId}`),
  );
  await rebuildCampaignRollups(database, campaignId);
  expect(await botsIn(campaignId)).toEqual([bot]);
});

test('a visit of the hidden link is not counted and reveals a bot', async () => {
  const { campaignId, deliveryId } = await deliver();
  const { services } = world.application;
  const visit = (position: number) =>
    createTrackingRoutes(services).request(
      `/t/c/${writeIdentifier({ kind: 'click', deliveryId, position }, services.keys.tracking)}`,
      { headers: { 'user-agent': chrome } },
    );
  expect((await visit(0)).status).toBe(302);
  expect((await visit(hiddenLinkPosition)).status).toBe(404);
  await rollUp(services.database);
  expect(await botsIn(campaignId)).toEqual([true]);
  const report = (bots: 'include' | 'exclude') =>
    world.user.call(contract.campaigns.report, { params: { id: campaignId }, query: { bots } });
  expect(await report('exclude')).toMatchObject({ success: true, data: { total: { click: 0 } } });
  expect(await report('include')).toMatchObject({ success: true, data: { total: { click: 1 } } });
});

test('only the network of an address is stored', async () => {
  const { campaignId, deliveryId } = await deliver();
  const { services } = world.application;
  const configuration = { ...services.configuration, trustedProxies: 1 };
  const identifier = writeIdentifier({ kind: 'open', deliveryId }, services.keys.tracking);
  await createTrackingRoutes({ ...services, configuration }).request(`/t/o/${identifier}.gif`, {
    headers: { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.77' },
  });
  await rollUp(services.database);
  const rows = await world.inTenant((tx) =>
    tx.select().from(messageEvents).where(eq(messageEvents.campaignId, campaignId)),
  );
  expect(rows).toMatchObject([{ network: '203.0.113.0/24', bot: false }]);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
});
