import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSendingTenant } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { readKnownVisitor } from '../../platform/secrets/known-visitor.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { runErasure } from '../../privacy/erasure/run-erasure.ts';
import { BlockCalls, bodyOf, expectRefusal } from '../../shops/connectors/testing/block-calls.ts';
import { type ConnectorWorld, email } from '../../shops/connectors/testing/connector-world.ts';
import { landing, type OpenPage, VisitorWorld } from '../../shops/connectors/testing/visitor-world.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { campaignLinks, deliveries } from '../../tables/delivery.ts';
import { documentOf, paragraph } from '../../testing/paragraphs.ts';

/* Pages to which a link in a message leads. */

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

const keyOf = () => connectors.world.application.services.keys.tracking;
const sign = (kind: 'arrival' | 'view' | 'click', deliveryId: string) =>
  writeIdentifier(kind === 'click' ? { kind, deliveryId, position: 0 } : { kind, deliveryId }, keyOf());

/** Follows the first link of a message, which leads to this address. */
async function follow(address: string) {
  const { application } = connectors.world;
  const { deliveryId, campaignId } = await connectors.deliver();
  await asSystem(application.services.database, (tx) =>
    tx.update(campaignLinks).set({ url: address }).where(eq(campaignLinks.campaignId, campaignId)),
  );
  const response = await application.fetch(`/t/c/${sign('click', deliveryId)}`, { redirect: 'manual' });
  return { deliveryId, location: response.headers.get('location') ?? '' };
}

const origin = () => connectors.world.application.services.configuration.publicUrl;

async function get(path: string) {
  const response = await connectors.world.application.fetch(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Comes to a page by a message. */
const arrive = ({ id, slug }: Pick<OpenPage, 'id' | 'slug'>, deliveryId = connectors.ids.delivery) =>
  visitors.open(id, slug, `?r=${sign('arrival', deliveryId)}`);

const callMe = ({ identify }: Pick<OpenPage, 'identify'>) =>
  calls.send(landing, calls.form.path, bodyOf(calls.form.fields(identify)));

test('a link to a landing page says by which message somebody comes, and keeps its parameters', async () => {
  const { slug } = await visitors.publish();
  const { deliveryId, location } = await follow(`${origin()}/p/${slug}?utm_source=news#top`);
  expect(location).toBe(`${origin()}/p/${slug}?utm_source=news&r=${sign('arrival', deliveryId)}#top`);
});

test.each([
  ['another site', () => 'https://elsewhere.test/p/sale'],
  ['another page of this site', () => `${origin()}/help`],
  ['an address that only begins alike', () => 'http://localhost.elsewhere.test/p/sale'],
])('a link to %s says nothing about the recipient', async (_, address) => {
  const { location } = await follow(address());
  expect(location).toBe(address());
});

test('a page with interactive blocks says for whom it is, asks for no address and is kept nowhere', async () => {
  const open = await visitors.publish();
  const { location } = await follow(`${origin()}/p/${open.slug}`);
  const { status, html, headers } = await get(location.slice(origin().length));
  expect(status).toBe(200);
  expect(html).toMatch(/You answer as [^<]*@customers\.test/u);
  expect(html).toContain(`href="${origin()}/p/${open.slug}"`);
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const typed = (page: string) => page.match(/name="buyer_email"/gu)?.length ?? 0;
  expect(typed(open.html)).toBeGreaterThan(typed(html));
});

test('what somebody does is theirs, and the webhook gets their address', async () => {
  const open = await visitors.publish();
  const page = await arrive(open);
  expect((await callMe(page)).status).toBe(200);
  expect(connectors.seen[0]?.body).toMatchObject({ email, name: 'Ana' });
  expect(connectors.seen[0]?.body).not.toHaveProperty('unverified_email');
  expect(await visitors.readActions(open.id)).toMatchObject([
    { event: 'submission', deliveryId: connectors.ids.delivery },
  ]);
  expect(await connectors.readEvents()).toEqual([]);
});

test('the activity of the contact names the page', async () => {
  const open = await visitors.publish();
  const { deliveryId } = await connectors.deliver();
  await callMe(await arrive(open, deliveryId));
  await visitors.readActions(open.id);
  const { user, application } = connectors.world;
  const [sent] = await asSystem(application.services.database, (tx) =>
    tx.select().from(deliveries).where(eq(deliveries.id, deliveryId)),
  );
  const answer = await user.call(contract.contacts.activity, {
    params: { id: sent?.contactId ?? '' },
    query: {},
  });
  expect(answer).toMatchObject({
    data: {
      items: expect.arrayContaining([
        expect.objectContaining({
          kind: 'acted_on_page',
          detail: 'submission',
          landing_page: { id: open.id, name: 'Summer sale' },
        }),
      ]),
    },
  });
});

test.each([
  ['nothing', () => ''],
  ['an identifier of another kind', () => sign('view', connectors.ids.delivery)],
  ['a changed identifier', () => `${sign('arrival', connectors.ids.delivery).slice(0, -1)}~`],
  ['an unknown message', () => sign('arrival', newId())],
])('%s in the address shows the page as everybody sees it', async (_, parameter) => {
  const open = await visitors.publish();
  const { html, headers } = await get(`/p/${open.slug}?r=${parameter()}`);
  expect(html).toBe(open.html);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('a message of another project makes nobody known', async () => {
  const open = await visitors.publish();
  const { application, catcher } = connectors.world;
  const other = await addSendingTenant(application, catcher.smtpPort);
  const { deliveryId } = await connectors.deliver(other);
  expect((await arrive(open, deliveryId)).html).toBe(open.html);
  const forged = `${open.visitor}.${sign('arrival', deliveryId)}`;
  expect(readKnownVisitor(forged, keyOf())).toMatchObject({ deliveryId });
  await expectRefusal(await callMe({ identify: () => forged }), landing, 404);
});

test('two identifiers in a wrong order, or three, are refused', async () => {
  const open = await visitors.publish();
  const { visitor } = await arrive(open);
  const [first = '', second = ''] = visitor.split('.');
  for (const forged of [`${second}.${first}`, `${first}.${first}`, `${visitor}.${second}`, `${first}.`]) {
    await expectRefusal(await callMe({ identify: () => forged }), landing, 404);
  }
  expect(await visitors.readActions(open.id)).toEqual([]);
});

test('after the campaign was deleted, the page is that of everybody, and an open form says that it leads nowhere', async () => {
  const open = await visitors.publish();
  const { campaignId, deliveryId } = await connectors.deliver();
  const page = await arrive(open, deliveryId);
  const { user, inTenant } = connectors.world;
  await inTenant((tx) =>
    tx.update(campaigns).set({ status: 'completed' }).where(eq(campaigns.id, campaignId)),
  );
  await expectData(user.call(contract.campaigns.remove, { params: { id: campaignId } }));
  expect((await arrive(open, deliveryId)).html).toBe(open.html);
  await expectRefusal(await callMe(page), landing, 404);
});

test('a page without interactive blocks is the same for everybody', async () => {
  const open = await visitors.publish(documentOf(paragraph('Hello')));
  expect((await arrive(open)).html).toBe(open.html);
});

test('an erased person’s actions stay without what they say about the person', async () => {
  const open = await visitors.publish();
  const { deliveryId, email: to } = await connectors.deliver();
  const page = await arrive(open, deliveryId);
  const fields = { campaign_id: page.visitor, audience_id: page.visitor, contact_id: page.visitor };
  const rated = await calls.send(
    landing,
    '/yamp-blocks-events/click_rating/register',
    bodyOf({ ...connectors.eventFields('click_rating'), ...fields, value: '5' }),
  );
  expect(rated.status).toBe(200);
  await visitors.readActions(open.id);
  const { user, projectId, application } = connectors.world;
  const file = await user.call(contract.people.get, { params: { id: projectId }, query: { email: to } });
  expect(file).toMatchObject({ data: { events: 1 } });
  const { id } = await expectData(
    user.call(contract.people.erase, { params: { id: projectId }, body: { email: to } }),
  );
  await runErasure(id, { services: application.services, signal: new AbortController().signal });
  expect(await visitors.readActions(open.id)).toMatchObject([{ value: '', deliveryId }]);
});
