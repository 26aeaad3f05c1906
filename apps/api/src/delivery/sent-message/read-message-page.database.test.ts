import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';
import { registerTests } from '../test-messages/send-tests.ts';
import { readMessagePage } from './read-message-page.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const document = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });

async function send() {
  const email = `ana-${newId()}@customers.test`;
  const campaignId = await world.addFrozenCampaign([await world.addAudience([email])], { document });
  const [sent] = await world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  return { campaignId, email, deliveryId: sent?.id ?? '' };
}

function read(identifier: string) {
  return readMessagePage(identifier, world.application.services);
}

const key = () => world.application.services.keys.tracking;
const viewOf = (deliveryId: string) => writeIdentifier({ kind: 'view', deliveryId }, key());

test('shows a recipient the frozen document with the own values', async () => {
  const { campaignId, email, deliveryId } = await send();
  const page = await read(viewOf(deliveryId));
  if (page.state !== 'shown') throw new Error(page.state);
  const { message } = page;
  expect(message).toMatchObject({ campaignId, variant: null, language: 'en' });
  expect(await message.readContent()).toMatchObject({ document, look: null });
  expect(message.recipient?.email).toBe(email);
  expect(await message.readHtml()).toContain('Hi Name of ');
  expect(page.owner.name).toBe('Brand');
});

test('shows a guest the document, and nothing of the recipient', async () => {
  const { campaignId, email } = await send();
  const page = await read(writeIdentifier({ kind: 'guest', campaignId, variant: null }, key()));
  if (page.state !== 'shown') throw new Error(page.state);
  expect(page.message.recipient).toBeUndefined();
  expect(await page.message.readHtml()).toBeUndefined();
  const content = await page.message.readContent();
  expect(content.document).toBe(document);
  expect(JSON.stringify([page, content])).not.toContain(email);
  expect(page.message.isShown({ kind: 'tag' })).toBe(false);
});

test('says why there is nothing to show', async () => {
  const { database } = world.application.services;
  const { campaignId, deliveryId } = await send();
  const view = viewOf(deliveryId);
  const change = (values: Partial<typeof deliveries.$inferInsert>) =>
    asSystem(database, (tx) => tx.update(deliveries).set(values).where(eq(deliveries.id, deliveryId)));
  expect((await read('x')).state).toBe('unknown');
  expect((await read(writeIdentifier({ kind: 'open', deliveryId }, key()))).state).toBe('unknown');
  const [tested] = await asSystem(database, (tx) =>
    registerTests(tx, world, { emails: ['me@brand.test'], fromEmail: 'shop@brand.test' }),
  );
  expect((await read(viewOf(tested?.id ?? ''))).state).toBe('test');
  await change({ email: 'someone@erased.invalid' });
  expect((await read(view)).state).toBe('erased');
  await asSystem(database, (tx) =>
    tx.update(campaigns).set({ unlinkedAt: new Date() }).where(eq(campaigns.id, campaignId)),
  );
  expect((await read(view)).state).toBe('expired');
  expect((await read(writeIdentifier({ kind: 'guest', campaignId, variant: null }, key()))).state).toBe(
    'expired',
  );
  await asSystem(database, (tx) => tx.delete(campaigns).where(eq(campaigns.id, campaignId)));
  expect((await read(view)).state).toBe('deleted');
  expect((await read(writeIdentifier({ kind: 'guest', campaignId, variant: null }, key()))).state).toBe(
    'deleted',
  );
});
