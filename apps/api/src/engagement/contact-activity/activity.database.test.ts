import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { ampEvents, messageEvents } from '../../tables/engagement.ts';
import { campaignLinks, deliveries } from '../../tables/delivery.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts, suppressions } from '../../tables/audience.ts';
import { providerEvents } from '../../tables/providers.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

const activity = (id: string, query = {}) =>
  expectData(importer.user.call(contract.contacts.activity, { params: { id }, query }));

async function importOne(address: string): Promise<string> {
  const audience = await importer.createAudience();
  await importer.importAll(audience, `email,first_name\n${address},Ada\n`);
  const [row] = await asSystem(application.services.database, (tx) =>
    tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.audienceId, audience)),
  );
  return row?.id ?? '';
}

async function sendTo(contactId: string, email: string): Promise<string> {
  const place = { organizationId: importer.organizationId, projectId: importer.projectId };
  const { organizationId } = place;
  const [campaignId, deliveryId] = [newId(), newId()];
  const at = (minute: number) => new Date(Date.UTC(2100, 0, 1, 12, minute));
  await asSystem(application.services.database, async (tx) => {
    await tx
      .insert(campaigns)
      .values({ id: campaignId, ...place, name: 'Spring', fromEmail: 'a@x.co', fromName: 'A', subject: 'S' });
    await tx
      .insert(campaignLinks)
      .values({ campaignId, organizationId, position: 0, url: 'https://shop.example/', blockId: 'b1' });
    await tx.insert(deliveries).values({
      id: deliveryId,
      ...place,
      campaignId,
      contactId,
      email,
      batch: 0,
      dueAt: at(0),
      status: 'accepted',
      updatedAt: at(0),
    });
    const event = { organizationId, campaignId, deliveryId };
    await tx.insert(messageEvents).values([
      { ...event, kind: 'open', bot: true, occurredAt: at(1) },
      { ...event, kind: 'click', linkPosition: 0, occurredAt: at(3) },
      { ...event, kind: 'click', linkPosition: 0, occurredAt: at(4) },
      { ...event, kind: 'unsubscribe', occurredAt: at(5) },
    ]);
    await tx.insert(ampEvents).values({ ...event, event: 'added_to_cart', target: 'b1', occurredAt: at(2) });
    await tx
      .insert(suppressions)
      .values({ ...place, emailLower: email, reason: 'unsubscribe', campaignId, createdAt: at(5) });
  });
  return campaignId;
}

test('the activity of a contact is listed newest first, page by page', async () => {
  const id = await importOne('ada@example.com');
  const body = { email: 'ada@example.com', first_name: 'Adela', surname: 'Lovelace' };
  await expectData(importer.user.call(contract.contacts.update, { params: { id }, body }));
  const campaignId = await sendTo(id, 'ada@example.com');
  const { items, metrics, pagination } = await activity(id);
  const campaign = { id: campaignId, name: 'Spring' };
  expect(items).toMatchObject([
    { kind: 'unsubscribed', campaign },
    { kind: 'clicked', campaign, detail: 'https://shop.example/', bot: false },
    { kind: 'clicked' },
    { kind: 'acted', detail: 'added_to_cart' },
    { kind: 'opened', bot: true },
    { kind: 'sent', campaign },
    { kind: 'updated', campaign: null, detail: 'Ada Lovelace', fields: ['surname', 'first_name'] },
    { kind: 'imported', detail: 'contacts.csv' },
  ]);
  expect(pagination.total_items).toBe(8);
  expect(metrics).toEqual({
    sent: 1,
    not_sent: 0,
    opened: 1,
    clicked: 1,
    last_active_at: '2100-01-01T12:04:00.000Z',
  });
  const second = await activity(id, { page: 2, rows: 3 });
  expect(second.items.map(({ kind }) => kind)).toEqual(['acted', 'opened', 'sent']);
});

test('a bounce is listed, and does not count as sent', async () => {
  const id = await importOne('gone@example.com');
  const place = { organizationId: importer.organizationId, projectId: importer.projectId };
  await asSystem(application.services.database, (tx) =>
    tx.insert(suppressions).values({ ...place, emailLower: 'gone@example.com', reason: 'bounce' }),
  );
  const { items, metrics } = await activity(id);
  expect(items.map(({ kind }) => kind)).toEqual(['bounced', 'imported']);
  expect(metrics).toMatchObject({ sent: 0, last_active_at: null });
});

test('an import that updates a contact is listed', async () => {
  const audience = await importer.createAudience();
  await importer.importAll(audience, 'email,first_name\nbo@example.com,Bo\n');
  await importer.importAll(audience, 'email,first_name\nbo@example.com,Beau\n');
  const { items } = await expectData(
    importer.user.call(contract.audiences.contacts, { params: { id: audience } }),
  );
  expect((await activity(items[0]?.id ?? '')).items).toMatchObject([
    { kind: 'updated', fields: ['first_name'], detail: 'contacts.csv' },
    { kind: 'imported' },
  ]);
});

test('an event of a provider is listed once, although it also suppressed the address', async () => {
  const email = `${newId()}@example.com`;
  const id = await importOne(email);
  const campaignId = await sendTo(id, email);
  const place = { organizationId: importer.organizationId, projectId: importer.projectId };
  await asSystem(application.services.database, async (tx) => {
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.contactId, id));
    const shared = { ...place, campaignId, deliveryId: delivery?.id ?? '', emailLower: email };
    const at = (minute: number) => new Date(Date.UTC(2100, 0, 1, 13, minute));
    await tx.insert(providerEvents).values([
      { ...shared, kind: 'deferred', detail: '451 later', eventKey: '1', occurredAt: at(1) },
      { ...shared, kind: 'bounce', eventKey: '2', occurredAt: at(2) },
      { ...shared, kind: 'delivered', eventKey: '3', occurredAt: at(3) },
      { ...shared, kind: 'spamreport', eventKey: '4', occurredAt: at(4) },
      { ...shared, kind: 'bounce', permanent: true, detail: '550', eventKey: '5', occurredAt: at(5) },
    ]);
    await tx
      .update(suppressions)
      .set({ reason: 'bounce', createdAt: at(5) })
      .where(eq(suppressions.emailLower, email));
  });
  const { items } = await activity(id);
  expect(items.slice(0, 5)).toMatchObject([
    { kind: 'bounced', campaign: { name: 'Spring' }, detail: '550' },
    { kind: 'complained' },
    { kind: 'delivered' },
    { kind: 'bounced_softly' },
    { kind: 'deferred', detail: '451 later' },
  ]);
  expect(items.filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
});
