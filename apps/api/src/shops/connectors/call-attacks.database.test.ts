import { randomBytes } from 'node:crypto';
import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSendingTenant, type SendingTenant } from '../../delivery/testing/sending-world.ts';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import { newId } from '../../platform/database/identifier.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { type RecipientKind, writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { brokenIdentifiers } from '../../platform/secrets/testing/broken-identifiers.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { ampEvents } from '../../tables/engagement.ts';
import { rowsOf } from '../../testing/tenant-rows.ts';
import { createConnectors, createPageCalls } from './routes.ts';
import { BlockCalls, bodyOf, expectRefusal, page, places } from './testing/block-calls.ts';
import { ConnectorWorld } from './testing/connector-world.ts';

/* Calls of interactive blocks that nobody may make, or no longer, in the AMP version and on pages. */

let connectors: ConnectorWorld;
let calls: BlockCalls;
let foreign: SendingTenant;
beforeAll(async () => {
  connectors = await ConnectorWorld.create();
  calls = new BlockCalls(connectors);
  const { application, catcher } = connectors.world;
  foreign = await addSendingTenant(application, catcher.smtpPort);
});
beforeEach(() => connectors.answerWith(200, '{}'));
afterAll(() => connectors.close());

/** Everything that a call could change, in the database or outside. */
async function readState(): Promise<unknown> {
  const { application, organizationId } = connectors.world;
  const { database } = application.services;
  await rollUp(database);
  return [
    await rowsOf(database, organizationId),
    await rowsOf(database, foreign.organizationId),
    connectors.seen,
  ];
}

describe('an identifier', () => {
  test.each<readonly [string, (identifier: string, kind: RecipientKind) => string]>([
    ...brokenIdentifiers,
    ['in upper case', (identifier) => identifier.toUpperCase()],
    [
      'with a changed signature',
      (identifier) => `${identifier.slice(0, -1)}${identifier.endsWith('A') ? 'B' : 'A'}`,
    ],
    [
      'signed with another key',
      (_identifier, kind) => writeIdentifier({ kind, deliveryId: connectors.ids.delivery }, randomBytes(32)),
    ],
    [
      'of the page',
      () =>
        writeIdentifier(
          { kind: 'view', deliveryId: connectors.ids.delivery },
          connectors.world.application.services.keys.tracking,
        ),
    ],
    ['of no delivery', (_identifier, kind) => connectors.sign(kind, newId())],
    ['of a guest of no campaign', () => connectors.guest(newId())],
  ])('%s does nothing', async (_name, change) => {
    const before = await readState();
    await calls.refuseAll((kind) => change(connectors.sign(kind), kind));
    expect(await readState()).toEqual(before);
  });

  test('of another organization reaches neither its shops nor those of this one', async () => {
    const { deliveryId, campaignId } = await connectors.deliver(foreign);
    const before = await readState();
    for (const place of places) {
      for (const identify of place.isPage
        ? [calls.recipient(deliveryId), calls.guest(campaignId)]
        : [calls.recipient(deliveryId)]) {
        const { form } = calls;
        for (const project_id of [connectors.world.projectId, foreign.projectId]) {
          const fields = { ...form.fields(identify), project_id };
          await expectRefusal(await calls.send(place, form.path, bodyOf(fields)), place, 404);
        }
      }
    }
    expect(await readState()).toEqual(before);
  });

  test('of another message causes no event of a block that this one does not have', async () => {
    const { addAudience, addFrozenCampaign } = connectors.world;
    const campaignId = await addFrozenCampaign([await addAudience([])], {
      document: JSON.stringify({ version: 1, body: { config: {} }, rows: [] }),
    });
    const before = await readState();
    const { event } = calls;
    await expectRefusal(
      await calls.send(page, event.path, bodyOf(event.fields(calls.guest(campaignId)))),
      page,
      400,
    );
    expect(await readState()).toEqual(before);
  });
});

type Sent = Awaited<ReturnType<ConnectorWorld['deliver']>>;
const change = (campaignId: string, values: Partial<typeof deliveries.$inferInsert>) =>
  asSystem(connectors.world.application.services.database, (tx) =>
    tx.update(deliveries).set(values).where(eq(deliveries.campaignId, campaignId)),
  );
const deleteForGood = (campaignId: string) =>
  asSystem(connectors.world.application.services.database, (tx) =>
    tx.delete(campaigns).where(eq(campaigns.id, campaignId)),
  );
const erase = ({ campaignId }: Sent) => change(campaignId, { email: `${newId()}@erased.invalid` });

async function unlink(sent: Sent): Promise<void> {
  await erase(sent);
  await asSystem(connectors.world.application.services.database, (tx) =>
    tx.update(campaigns).set({ unlinkedAt: new Date() }).where(eq(campaigns.id, sent.campaignId)),
  );
}

async function trash({ campaignId }: Sent): Promise<void> {
  const { user, inTenant } = connectors.world;
  await inTenant((tx) =>
    tx.update(campaigns).set({ status: 'completed' }).where(eq(campaigns.id, campaignId)),
  );
  await expectData(user.call(contract.campaigns.remove, { params: { id: campaignId } }));
}

describe('a form that was open while', () => {
  test.each<readonly [string, (sent: Sent) => Promise<unknown>, readonly ('recipient' | 'guest')[]]>([
    ['the campaign was put into the trash', trash, ['recipient', 'guest']],
    ['the campaign was deleted', ({ campaignId }) => deleteForGood(campaignId), ['recipient', 'guest']],
    ['the message was unlinked by the retention', unlink, ['recipient', 'guest']],
    ['the person was erased', erase, ['recipient']],
  ])('%s shows an error, and nothing is recorded', async (_name, end, whose) => {
    const sent = await connectors.deliver();
    await end(sent);
    const before = await readState();
    if (whose.includes('recipient')) await calls.refuseAll(calls.recipient(sent.deliveryId));
    if (whose.includes('guest')) await calls.refuseAll(calls.guest(sent.campaignId), [page]);
    expect(await readState()).toEqual(before);
  });

  test.each<readonly [string, (sent: Sent) => Promise<unknown>]>([
    ['deleted', ({ campaignId }) => deleteForGood(campaignId)],
    ['erased', erase],
  ])('reached its webhook and is %s before the answer is not recorded', async (_name, end) => {
    const sent = await connectors.deliver();
    const release = connectors.holdAnswers();
    const { form } = calls;
    const answer = calls.send(page, form.path, bodyOf(form.fields(calls.recipient(sent.deliveryId))));
    await expect.poll(() => connectors.seen).toHaveLength(1);
    await end(sent);
    release();
    expect((await answer).status).toBe(200);
    const { database } = connectors.world.application.services;
    await rollUp(database);
    const recorded = await asSystem(database, (tx) =>
      tx.$count(ampEvents, eq(ampEvents.campaignId, sent.campaignId)),
    );
    expect(recorded).toBe(0);
  });
});

test('actions of guests are hidden from other organizations', async () => {
  const { event } = calls;
  const { campaignId } = await connectors.deliver();
  expect((await calls.send(page, event.path, bodyOf(event.fields(calls.guest(campaignId))))).status).toBe(
    200,
  );
  const { application, organizationId } = connectors.world;
  const { database } = application.services;
  await rollUp(database);
  const counted = (organization: string) =>
    asTenant(database, [organization], (tx) => tx.$count(ampEvents, eq(ampEvents.campaignId, campaignId)));
  expect([await counted(organizationId), await counted(foreign.organizationId)]).toEqual([1, 0]);
});

describe('calls outside', () => {
  test('reach no private network, whatever the page asks for', async () => {
    const { services } = connectors.world.application;
    const closed = { ...services, configuration: { ...services.configuration, allowedHosts: [] } };
    const routes = new Hono().route('/api', createConnectors(closed)).route('/', createPageCalls(closed));
    const list = new URLSearchParams({
      integration_id: connectors.ids.webhook,
      response: 'list',
      project_id: connectors.world.projectId,
    }).toString();
    for (const place of places) {
      for (const identify of place.isPage ? [calls.recipient(), calls.guest()] : [calls.recipient()]) {
        const { path, fields } = calls.form;
        await expectRefusal(await calls.send(place, path, bodyOf(fields(identify)), { routes }), place, 422);
      }
      const read = await routes.request(`http://localhost${place.base}/connectors?${list}`, {
        headers: place.headers,
      });
      await expectRefusal(read, place, 422);
    }
    expect(connectors.seen).toEqual([]);
  });
});
