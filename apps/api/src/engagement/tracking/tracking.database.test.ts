import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { contract } from '@x/api-client/contract';
import { campaignLinks, campaignMessages, deliveries } from '../../tables/delivery.ts';
import { contacts, suppressions } from '../../tables/audience.ts';
import { messageEvents } from '../../tables/engagement.ts';
import { eventsTaken } from '../../platform/metrics/metrics.ts';
import { rollUp } from '../rollups/roll-up.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { writeIdentifier, type TrackedThing } from '../../platform/secrets/signed-identifier.ts';
import { createTrackingRoutes } from './routes.ts';

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

async function deliver() {
  const email = `${newId()}@example.com`;
  const campaignId = await world.addFrozenCampaign([await world.addAudience([email])]);
  const [delivery] = await world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  if (delivery === undefined) throw new Error('Nothing was frozen.');
  return { email, campaignId, deliveryId: delivery.id };
}

function sign(thing: TrackedThing): string {
  return writeIdentifier(thing, world.application.services.keys.tracking);
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const { headers, ...rest } = init;
  return createTrackingRoutes(world.application.services).request(path, {
    ...rest,
    headers: { ...person, ...Object.fromEntries(new Headers(headers)) },
  });
}

async function eventsOf(campaignId: string) {
  await rollUp(world.application.services.database);
  return world.inTenant((tx) =>
    tx.select().from(messageEvents).where(eq(messageEvents.campaignId, campaignId)),
  );
}

function isSuppressed(email: string) {
  return world.inTenant(async (tx) => {
    const rows = await tx.select().from(suppressions).where(eq(suppressions.emailLower, email));
    return rows.length > 0;
  });
}

async function countTaken(): Promise<Readonly<Record<string, number>>> {
  const { values } = await eventsTaken.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]));
}

test('every kind of event is counted for operators', async () => {
  const { deliveryId } = await deliver();
  const before = await countTaken();
  await request(`/t/o/${sign({ kind: 'open', deliveryId })}.gif`);
  await request(`/t/c/${sign({ kind: 'click', deliveryId, position: 0 })}`);
  await request(`/u/${sign({ kind: 'unsubscribe', deliveryId })}`, { method: 'POST' });
  const after = await countTaken();
  const kinds = ['open', 'click', 'unsubscribe'];
  expect(kinds.map((kind) => (after[kind] ?? 0) - (before[kind] ?? 0))).toEqual([1, 1, 1]);
});

describe('the open pixel', () => {
  test('is an image that must not be cached, and counts', async () => {
    const { campaignId, deliveryId } = await deliver();
    const response = await request(`/t/o/${sign({ kind: 'open', deliveryId })}.gif`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await eventsOf(campaignId)).toMatchObject([{ kind: 'open', deliveryId, bot: false }]);
  });

  test.each([
    ['forged', () => `${'A'.repeat(39)}.gif`],
    ['of another kind', (deliveryId: string) => `${sign({ kind: 'unsubscribe', deliveryId })}.gif`],
  ])('with an identifier that is %s is an image and does not count', async (_name, file) => {
    const { campaignId, deliveryId } = await deliver();
    expect((await request(`/t/o/${file(deliveryId)}`)).status).toBe(200);
    expect(await eventsOf(campaignId)).toEqual([]);
  });
});

describe('a click', () => {
  test('redirects to the target with merge tags filled in, and counts', async () => {
    const { email, campaignId, deliveryId } = await deliver();
    const response = await request(`/t/c/${sign({ kind: 'click', deliveryId, position: 0 })}`);
    expect(response.status).toBe(302);
    const name = encodeURIComponent(`Name of ${email}`);
    expect(response.headers.get('location')).toBe(`https://shop.test/?name=${name}`);
    expect(await eventsOf(campaignId)).toMatchObject([{ kind: 'click', linkPosition: 0, bot: false }]);
  });

  test.each([
    ['https://shop.test/τιμή', 'https://shop.test/%CF%84%CE%B9%CE%BC%CE%AE'],
    ['https://shop.test/?p=5€', 'https://shop.test/?p=5%E2%82%AC'],
    ['https://shop.test/a–b', 'https://shop.test/a%E2%80%93b'],
    ['https://shop.test/🎁', 'https://shop.test/%F0%9F%8E%81'],
    ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
    ['https://shop.test/niños#ü', 'https://shop.test/ni%C3%B1os#%C3%BC'],
    ['https://shop.test/قائمة?س=ك', 'https://shop.test/%D9%82%D8%A7%D8%A6%D9%85%D8%A9?%D8%B3=%D9%83'],
  ])('on %s leads to the page that a browser opens', async (url, location) => {
    const { campaignId, deliveryId } = await deliver();
    await world.inTenant((tx) =>
      tx.update(campaignLinks).set({ url }).where(eq(campaignLinks.campaignId, campaignId)),
    );
    for (const path of ['c', 'ac']) {
      const response = await request(`/t/${path}/${sign({ kind: 'click', deliveryId, position: 0 })}`);
      expect([response.status, response.headers.get('location')]).toEqual([302, location]);
    }
  });

  test('by a scanner is stored and marked as a bot’s', async () => {
    const { campaignId, deliveryId } = await deliver();
    await request(`/t/c/${sign({ kind: 'click', deliveryId, position: 0 })}`, {
      headers: { 'user-agent': 'curl/8' },
    });
    expect(await eventsOf(campaignId)).toMatchObject([{ kind: 'click', bot: true }]);
    const report = await world.user.call(contract.campaigns.report, { params: { id: campaignId } });
    expect(report).toMatchObject({ success: true, data: { total: { click: 0 }, unique: { click: 0 } } });
  });

  test.each([
    [
      'a link that is not in the message',
      (deliveryId: string) => sign({ kind: 'click', deliveryId, position: 7 }),
    ],
    ['a delivery that does not exist', () => sign({ kind: 'click', deliveryId: newId(), position: 0 })],
    ['an address in place of an identifier', () => encodeURIComponent('https://evil.test')],
  ])('on %s does not redirect', async (_name, identifier) => {
    const { deliveryId } = await deliver();
    const response = await request(`/t/c/${identifier(deliveryId)}`);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });
});

describe('unsubscribing', () => {
  test('by GET only asks for confirmation', async () => {
    const { email, campaignId, deliveryId } = await deliver();
    const response = await request(`/u/${sign({ kind: 'unsubscribe', deliveryId })}`, {
      headers: { 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' },
    });
    const page = await response.text();
    expect(page).toContain('Darme de baja');
    expect(page).toContain(email);
    expect([await isSuppressed(email), await eventsOf(campaignId)]).toEqual([false, []]);
  });

  test.each([
    ['the button', ''],
    ['one click', 'List-Unsubscribe=One-Click'],
  ])('by %s works, and repeating it counts once', async (_name, body) => {
    const { email, campaignId, deliveryId } = await deliver();
    const path = `/u/${sign({ kind: 'unsubscribe', deliveryId })}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let round = 0; round < 2; round += 1) {
      expect((await request(path, { method: 'POST', body, headers })).status).toBe(200);
    }
    expect(await isSuppressed(email)).toBe(true);
    expect(await eventsOf(campaignId)).toMatchObject([{ kind: 'unsubscribe' }]);
  });

  test('with an identifier of another kind changes nothing', async () => {
    const { email, deliveryId } = await deliver();
    const response = await request(`/u/${sign({ kind: 'open', deliveryId })}`, { method: 'POST' });
    expect([response.status, await isSuppressed(email)]).toEqual([404, false]);
  });
});

describe('a message in the browser', () => {
  async function view(deliveryId: string) {
    const response = await request(`/v/${sign({ kind: 'view', deliveryId })}`);
    return { response, status: response.status, text: await response.text() };
  }

  test('is the message of its recipient, whose links work', async () => {
    const { email, deliveryId } = await deliver();
    const { status, text } = await view(deliveryId);
    expect(status).toBe(200);
    expect(text).toContain(`<p>Hi Name of ${email}</p>`);
    expect(text).toContain(`/u/${sign({ kind: 'unsubscribe', deliveryId })}"`);
    expect(text).not.toContain('%%');
  });

  test('runs no scripts, and is neither stored nor indexed', async () => {
    const { response } = await view((await deliver()).deliveryId);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/u);
    expect(response.headers.get('cache-control')).toBe('no-store, private');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('of a deleted contact shows the fallbacks', async () => {
    const { email, deliveryId } = await deliver();
    await world.inTenant((tx) => tx.delete(contacts).where(eq(contacts.email, email)));
    const { status, text } = await view(deliveryId);
    expect(status).toBe(200);
    expect(text).toContain('<p>Hi you</p>');
    expect(text).not.toContain(email);
  });

  test('contains a block only if its recipient meets the condition', async () => {
    const { email, campaignId, deliveryId } = await deliver();
    const only = (value: string) => ({ kind: 'field', field: 'first_name', operator: 'is', value });
    await world.inTenant((tx) =>
      tx
        .update(campaignMessages)
        .set({
          html: '<p>For all</p>%%if.0%%<p>Mine</p>%%end.if%%%%if.1%%<p>Of another</p>%%end.if%%',
          conditions: [only(`Name of ${email}`), only('Another')],
        })
        .where(eq(campaignMessages.campaignId, campaignId)),
    );
    expect((await view(deliveryId)).text).toBe('<p>For all</p><p>Mine</p>');
    await world.inTenant((tx) => tx.delete(contacts).where(eq(contacts.email, email)));
    expect((await view(deliveryId)).text).toBe('<p>For all</p>');
  });

  test('does not exist for an identifier of another kind, or of a deleted message', async () => {
    const { deliveryId } = await deliver();
    const other = await request(`/v/${sign({ kind: 'unsubscribe', deliveryId })}`);
    const unknown = await view(newId());
    expect([other.status, unknown.status]).toEqual([404, 404]);
    expect(unknown.text).toContain('This link does not work');
  });
});
