import { expectData } from '@x/api-client';
import { pageEntrances } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { addSendingTenant } from '../../delivery/testing/sending-world.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { landingPages, visitorActions } from '../../tables/landing-pages.ts';
import { contactChanges, contacts } from '../../tables/audience.ts';
import { rowsOf } from '../../testing/tenant-rows.ts';
import { BlockCalls, bodyOf, expectRefusal } from './testing/block-calls.ts';
import {
  blockIds,
  cart,
  type ConnectorWorld,
  eventBlocks,
  sandboxed,
  version2,
} from './testing/connector-world.ts';
import { landing, type OpenPage, VisitorWorld } from './testing/visitor-world.ts';

/* Visitors of a landing page, who have no contact and no message, act in its blocks. */

let visitors: VisitorWorld;
let connectors: ConnectorWorld;
let calls: BlockCalls;
beforeAll(async () => {
  visitors = await VisitorWorld.create();
  ({ connectors } = visitors);
  calls = new BlockCalls(connectors);
});
beforeEach(() => connectors.answerWith(200, '{}'));
afterAll(() => visitors.close());

const post = (path: string, fields: Record<string, string>, base = landing) =>
  calls.send(base, path, bodyOf(fields));

const register = (event: string, { visitor }: OpenPage, more: Record<string, string> = {}) =>
  post(`/yamp-blocks-events/${event}/register`, {
    ...connectors.eventFields(event),
    campaign_id: visitor,
    audience_id: visitor,
    contact_id: visitor,
    ...more,
  });

const callMe = ({ identify }: OpenPage, more: Record<string, string> = {}) =>
  post(calls.form.path, { ...calls.form.fields(identify), ...more });

function order({ visitor }: OpenPage, more: Record<string, string> = {}) {
  const draft_order = {
    email: visitor,
    line_items: [{ id: '7', variant_id: '71', quantity: 1 }],
    shipping_address: {
      first_name: 'Ana',
      last_name: 'Lopez',
      address1: 'Calle 1',
      zip: '08001',
      city: 'Barcelona',
      province: 'Barcelona',
      phone: '600000000',
      country: 'spain',
    },
  };
  return post('/connectors', {
    ...connectors.formFields({ draft_order }),
    integration_id: connectors.ids.shop,
    action: 'create_draft_order',
    target: cart,
    attempt: newId(),
    ...more,
  });
}

const invoice = { draft_order: { invoice_url: 'https://shop.test/pay' } };

async function readState(): Promise<unknown> {
  const { application, organizationId } = connectors.world;
  return [await rowsOf(application.services.database, organizationId), connectors.seen];
}

describe('a visitor', () => {
  test('does all that the blocks tell, which is stored with the page', async () => {
    const open = await visitors.publish();
    for (const [event] of eventBlocks) {
      expect([event, (await register(event, open, { value: 'red' })).status]).toEqual([event, 200]);
    }
    const place = { organizationId: connectors.world.organizationId, projectId: connectors.world.projectId };
    expect(await visitors.readActions(open.id)).toEqual(
      eventBlocks.map(([event, target]) =>
        expect.objectContaining({ ...place, pageId: open.id, event, target, value: 'red' }),
      ),
    );
    expect(await connectors.readEvents()).toEqual([]);
  });

  test('is called at the number that they typed, and the webhook learns that nobody confirmed the address', async () => {
    const open = await visitors.publish();
    expect((await callMe(open, { buyer_email: ' Ben@Elsewhere.test ' })).status).toBe(200);
    const [sent] = connectors.seen;
    expect(sent?.body).toMatchObject({
      name: 'Ana',
      phone: '600000000',
      unverified_email: 'Ben@Elsewhere.test',
    });
    expect(sent?.body).not.toHaveProperty('email');
    expect((await visitors.readActions(open.id)).map(({ event, value }) => [event, value])).toEqual([
      ['submission', ''],
    ]);
  });

  test.each(['nobody', 'a@b@c', '@', 'ben elsewhere.test', '"><script>@x'])(
    'gets an error for the address %j, and may go on without one',
    async (typed) => {
      const open = await visitors.publish();
      await expectRefusal(await callMe(open, { buyer_email: typed }), landing, 400);
      expect(connectors.seen).toEqual([]);
      expect((await callMe(open, { buyer_email: ' ' })).status).toBe(200);
      expect(JSON.stringify(connectors.seen)).not.toContain('email":');
    },
  );

  test('cannot pass an address off as confirmed or as checked', async () => {
    const open = await visitors.publish();
    const params = { email: open.visitor, unverified_email: 'no address', name: 'Eve' };
    const fields = { ...connectors.formFields(params), target: blockIds.review, attempt: newId() };
    expect((await post('/connectors', fields)).status).toBe(200);
    expect(connectors.seen[0]?.body).toEqual({ source: 'mail', name: 'Eve' });
  });

  test('orders for the address that they typed', async () => {
    connectors.answerWith(200, JSON.stringify(invoice));
    const open = await visitors.publish();
    await expectRefusal(await order(open), landing, 400);
    const answer = await order(open, { buyer_email: 'ben@elsewhere.test' });
    expect(await answer.json()).toMatchObject({ data: invoice });
    expect(connectors.seen.map(({ body }) => body)).toEqual([
      { draft_order: expect.objectContaining({ email: 'ben@elsewhere.test', tags: 'newsletter' }) },
    ]);
    expect((await visitors.readActions(open.id)).map(({ event }) => event)).toEqual(['submit_order']);
  });

  test('changes no contact, even one with the address', async () => {
    const open = await visitors.publish();
    const { application, organizationId } = connectors.world;
    const people = () =>
      asSystem(application.services.database, async (tx) => [
        await tx.select().from(contacts).where(eq(contacts.organizationId, organizationId)),
        await tx.$count(contactChanges),
      ]);
    const before = await people();
    expect((await callMe(open, { buyer_email: 'ana@customers.test' })).status).toBe(200);
    expect((await register('click_rating', open, { value: '5' })).status).toBe(200);
    await visitors.readActions(open.id);
    expect(await people()).toEqual(before);
  });

  test('does once what arrives several times', async () => {
    const open = await visitors.publish();
    const attempt = newId();
    const fields = { ...calls.form.fields(open.identify), attempt };
    const twice = await Promise.all([post(calls.form.path, fields), post(calls.form.path, fields)]);
    twice.push(await post(calls.form.path, fields));
    const slide = { attempt: newId(), value: '2' };
    twice.push(
      ...(await Promise.all([register('slide_change', open, slide), register('slide_change', open, slide)])),
    );
    expect(twice.map(({ status }) => status)).toEqual(twice.map(() => 200));
    expect(connectors.seen).toHaveLength(1);
    const events = (await visitors.readActions(open.id)).map(({ event }) => event);
    expect(events.toSorted()).toEqual(['slide_change', 'submission']);
    // Two visitors whose browsers chose the same number on two pages.
    const other = await visitors.publish();
    expect((await post(calls.form.path, { ...calls.form.fields(other.identify), attempt })).status).toBe(200);
    expect(connectors.seen).toHaveLength(2);
  });

  test('reads the phone number from the webhook', async () => {
    connectors.answerWith(200, '[{"phone":"600 000 000"}]');
    const { html } = await visitors.publish();
    const [, path = ''] = /src="http:\/\/localhost:3000(\/page\/landing\/connectors[^"]+)"/u.exec(html) ?? [];
    const answer = await connectors.world.application.fetch(path.replaceAll('&amp;', '&'), {
      headers: sandboxed,
    });
    expect(await answer.json()).toMatchObject({ data: { items: [{ phone: 'tel:600000000' }] } });
  });
});

describe('a page that is open while', () => {
  test('it is published again acts in the blocks that it shows', async () => {
    const { update, publish } = visitors.callsOf();
    const open = await visitors.publish();
    const empty = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });
    await expectData(update(open.id, { slug: open.slug, config: empty }));
    await expectData(publish(open.id));
    expect((await callMe(open)).status).toBe(200);
    expect((await register('click_rating', open)).status).toBe(200);
    connectors.answerWith(200, JSON.stringify(invoice));
    expect((await order(open, { buyer_email: 'ben@elsewhere.test' })).status).toBe(200);
    expect(await visitors.readActions(open.id)).toHaveLength(3);
    expect((await visitors.open(open.id, open.slug)).html).not.toContain('<script');
  });

  test.each<readonly [string, (open: OpenPage) => Promise<unknown>]>([
    ['is taken down', ({ id }) => expectData(visitors.callsOf().unpublish(id))],
    ['is put into the trash', ({ id }) => expectData(visitors.callsOf().remove(id))],
    [
      'comes back from the trash as a draft',
      async ({ id }) => {
        await expectData(visitors.callsOf().remove(id));
        await expectData(visitors.callsOf().restore(id));
      },
    ],
  ])('it %s shows an error, and nothing is done', async (_name, end) => {
    const open = await visitors.publish();
    await end(open);
    const before = await readState();
    await expectRefusal(await callMe(open), landing, 404);
    await expectRefusal(await register('click_rating', open), landing, 404);
    await expectRefusal(await order(open, { buyer_email: 'ben@elsewhere.test' }), landing, 404);
    expect(await readState()).toEqual(before);
  });
});

describe('an identifier of a visitor', () => {
  test('belongs to the landing pages, and to their project', async () => {
    const open = await visitors.publish();
    const before = await readState();
    const elsewhere = pageEntrances
      .filter((entrance) => entrance !== 'landing')
      .map((entrance) => ({ ...landing, base: `/page/${entrance}` }));
    const amp = { base: '/api', headers: version2, isPage: false };
    await calls.refuseAll(open.identify, [...elsewhere, amp]);
    await expectRefusal(await callMe(open, { project_id: newId() }), landing, 404);
    expect(await readState()).toEqual(before);
  });

  test('cannot be changed, made up, or mixed with others', async () => {
    const { visitor } = await visitors.publish();
    const before = await readState();
    const broken = [
      `${visitor.slice(0, -1)}_`,
      visitor.toUpperCase(),
      visitor.slice(0, -1),
      `${visitor}A`,
      newId(),
    ];
    for (const identifier of broken) await calls.refuseAll(() => identifier, [landing]);
    const mixed = { campaign_id: visitor, audience_id: visitor, contact_id: connectors.guest() };
    const { path, fields } = calls.event;
    await expectRefusal(await post(path, { ...fields(() => visitor), ...mixed }), landing, 404);
    expect(await readState()).toEqual(before);
  });

  test('acts in no block that the page does not have', async () => {
    const open = await visitors.publish();
    await expectRefusal(await register('submission', open, { target: 'bnowhere' }), landing, 400);
    await expectRefusal(await register('slide_change', open, { target: cart }), landing, 400);
    expect(await visitors.readActions(open.id)).toEqual([]);
  });

  test.each([
    ['no origin', {}],
    ['another website', { origin: 'https://shop.test' }],
    ['the origin of AMP', version2],
  ])('is refused from %s', async (_name, headers) => {
    const { identify } = await visitors.publish();
    for (const { path, fields } of calls.all) {
      expect((await calls.send({ ...landing, headers }, path, bodyOf(fields(identify)))).status).toBe(403);
    }
    expect(connectors.seen).toEqual([]);
  });
});

describe('what visitors did', () => {
  test('is hidden from other organizations, and deleted with the page', async () => {
    const open = await visitors.publish();
    expect((await register('click_rating', open)).status).toBe(200);
    expect(await visitors.readActions(open.id)).toHaveLength(1);
    const { application, organizationId, catcher } = connectors.world;
    const { database } = application.services;
    const foreign = await addSendingTenant(application, catcher.smtpPort);
    const countedBy = (id: string) =>
      asTenant(database, [id], (tx) => tx.$count(visitorActions, eq(visitorActions.pageId, open.id)));
    expect([await countedBy(organizationId), await countedBy(foreign.organizationId)]).toEqual([1, 0]);
    await asSystem(database, (tx) => tx.delete(landingPages).where(eq(landingPages.id, open.id)));
    expect(await visitors.readActions(open.id)).toEqual([]);
  });

  test('is dropped if the page is deleted before it is stored', async () => {
    const open = await visitors.publish();
    expect((await register('click_rating', open)).status).toBe(200);
    const { database } = connectors.world.application.services;
    await asSystem(database, (tx) => tx.delete(landingPages).where(eq(landingPages.id, open.id)));
    expect(await visitors.readActions(open.id)).toEqual([]);
    await expectRefusal(await register('click_rating', open), landing, 404);
  });

  test('of another organization reaches neither its shops nor those of this one', async () => {
    const { application, catcher, projectId } = connectors.world;
    const foreign = await addSendingTenant(application, catcher.smtpPort);
    const open = await visitors.publish(visitors.document, foreign);
    const before = await readState();
    for (const project_id of [projectId, foreign.projectId])
      await expectRefusal(await callMe(open, { project_id }), landing, 404);
    expect(await readState()).toEqual(before);
  });
});
