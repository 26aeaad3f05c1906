import { gunzipSync } from 'node:zlib';
import { expectData } from '@x/api-client';
import { contract, readPageLink, type SegmentTreeInput } from '@x/api-client/contract';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { createBlock, createEmptyDocument, paragraphOf, type Block } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { createTestWorker, workCampaign } from '../delivery/testing/test-worker.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { writeIdentifier } from '../platform/secrets/signed-identifier.ts';
import { contacts } from '../tables/audience.ts';
import { campaigns } from '../tables/campaigns.ts';
import { campaignMessages, deliveries } from '../tables/delivery.ts';
import { projects } from '../tables/accounts.ts';

/* The message as a page, from the link in the email to the page of its recipient. */

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

let ids = 0;
function blockOf(type: string, change: Partial<Block> = {}): Block {
  const definition = [...blocks, ...ampBlocks].find((known) => known.type === type);
  if (definition === undefined) throw new Error(`There is no ${type}.`);
  ids += 1;
  const block = createBlock(definition, `b${String(ids).padStart(7, '0')}`);
  return { ...block, ...change, config: { ...block.config, ...change.config } };
}

const paragraph = (words: string, visibleIf?: unknown): Block =>
  blockOf('paragraph', {
    content: paragraphOf(words),
    ...(visibleIf === undefined ? {} : { visibleIf }),
  });

const review = () => blockOf('review', { config: { integration: { id: 'hook', name: 'Hook' } } });
const button = (link: string) => blockOf('button', { config: { link } });
const mergeTag = (name: string): Block =>
  blockOf('paragraph', {
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'merge_tag', attrs: { name, fallback: 'you' } }] }],
    },
  });

interface Sent {
  readonly campaignId: string;
  readonly html: string;
  readonly text: string;
  readonly deliveryId: string;
  readonly email: string;
}

/** Sends a message of these blocks to one person through the API, as the back-office does. */
async function send(rows: readonly Block[], firstName = 'Ana'): Promise<Sent> {
  const { user, projectId } = world;
  ids += 1;
  const email = `person${String(ids)}@people.test`;
  const audienceId = await world.addAudience([email]);
  await world.inTenant((tx) => tx.update(contacts).set({ firstName }).where(eq(contacts.email, email)));
  const { id } = await expectData(
    user.call(contract.campaigns.create, {
      body: {
        name: 'News',
        from: 'shop@brand.test',
        from_name: 'Brand',
        subject: 'Hi {{first_name|you}}',
        project_id: projectId,
      },
    }),
  );
  await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  const document = { ...createEmptyDocument(), rows };
  const body = { campaign_id: id, config: JSON.stringify(document), content_html: '', content_amp: '' };
  await expectData(user.call(contract.campaignContents.create, { body }));
  await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
  await workCampaign(id, createTestWorker(world.application.services));
  const [message] = world.catcher.mailbox.list(email);
  if (message === undefined) throw new Error(`Nothing came to ${email}.`);
  const { html, text } = await readMessage(message.raw);
  const [delivery] = await world.inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, id)),
  );
  return { campaignId: id, html, text, deliveryId: delivery?.id ?? '', email };
}

const key = () => world.application.services.keys.tracking;
const viewOf = (deliveryId: string) => `/v/${writeIdentifier({ kind: 'view', deliveryId }, key())}`;
const get = (path: string, init?: RequestInit) => world.application.fetch(path, init);
const pageAt = async (path: string) => (await get(path)).text();

/** Follows a link of the message, as a mail client does. */
async function follow(address: string): Promise<URL> {
  const { pathname } = new URL(address);
  const response = await get(pathname, { redirect: 'manual' });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/href="(http[^"]*\/t\/c\/[^"]*)"/g)].map(([, href = '']) => href);
}

describe('the page of a recipient', () => {
  test('is reached from each control, with the choice made, as a click', async () => {
    const block = review();
    const { html, deliveryId } = await send([block]);
    const targets = await Promise.all([...new Set(linksOf(html))].slice(0, -1).map(follow));
    const view = viewOf(deliveryId);
    const chosen = targets
      .filter(({ pathname }) => pathname === `${view}/html`)
      .map(({ hash }) => readPageLink(hash)?.choice?.['rating']);
    expect(chosen).toEqual(['1', '2', '3', '4', '5', undefined]);
    const inCopy = targets.filter(({ pathname }) => pathname === `${view}/css`);
    expect(inCopy).toHaveLength(6);
    expect(targets.every(({ hash }) => readPageLink(hash)?.blockId === block.id)).toBe(true);
  });

  test('has the block, the notice, and calls that say where the person came from', async () => {
    const { deliveryId, email } = await send([review()]);
    const view = viewOf(deliveryId);
    for (const entrance of ['html', 'css', 'button'] as const) {
      const page = await pageAt(`${view}/${entrance}`);
      expect(page).toContain(`action-xhr="http://localhost:3000/page/${entrance}/connectors"`);
      expect(page).toContain('You answer as p…@people.test. <a href="http://localhost:3000/v/');
    }
    const page = await pageAt(view);
    expect(page).toContain('/page/view/connectors"');
    expect(page).not.toContain(email);
    expect(page).not.toContain('%%');
    expect(page).toMatch(
      /<script type="module" blocking="render" src="[^"]+" integrity="sha384-[^"]+" crossorigin/,
    );
  });

  test('loads its script once for ever', async () => {
    const { deliveryId } = await send([review()]);
    const [, address = ''] = /<script [^>]*src="([^"]+)"/.exec(await pageAt(viewOf(deliveryId))) ?? [];
    const response = await get(new URL(address).pathname);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/page/assets/message-0000000000000000.js')).status).toBe(404);
  });

  test('without an interactive block says nothing about answers, and loads nothing', async () => {
    const { deliveryId } = await send([paragraph('News')]);
    const response = await get(viewOf(deliveryId));
    const page = await response.text();
    expect(page).toContain('News');
    expect(page).not.toMatch(/<script|You answer as/);
    expect(response.headers.get('content-security-policy')).not.toContain('allow-scripts');
  });

  test('is neither stored nor indexed, tells nobody its address, and is compressed', async () => {
    const { deliveryId } = await send([paragraph('Compressed '.repeat(200))]);
    const response = await get(viewOf(deliveryId), { headers: { 'accept-encoding': 'gzip' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store, private',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'content-encoding': 'gzip',
    });
    const page = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(page).toContain('<meta name="robots" content="noindex,nofollow,noarchive">');
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '%%view_id%%{{surname}}',
    '&lt;',
  ])('shows the hostile value %j as text', async (name) => {
    const { deliveryId } = await send([mergeTag('first_name'), review()], name);
    const page = await pageAt(viewOf(deliveryId));
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(page).toContain(`>${escaped}<`);
    expect(page).toContain(`<title>Hi ${escaped}</title>`);
  });

  test('shows the blocks whose conditions the recipient meets', async () => {
    // Keys in an order that the database does not keep.
    const isPerson: SegmentTreeInput = {
      operator: 'starts_with',
      value: 'person',
      kind: 'field',
      field: 'email',
    };
    const { deliveryId } = await send([
      paragraph('Everyone'),
      paragraph('Persons', isPerson),
      paragraph('Others', { condition: isPerson, kind: 'not' }),
    ]);
    const page = await pageAt(viewOf(deliveryId));
    expect(['Everyone', 'Persons', 'Others'].filter((words) => page.includes(words))).toEqual([
      'Everyone',
      'Persons',
    ]);
  });

  test('leads its links through the clicks of the message, after a change of the campaign’s name too', async () => {
    const { deliveryId, campaignId, html } = await send([button('https://shop.test/sale?a=1&b=2#top')]);
    await world.inTenant((tx) =>
      tx.update(campaigns).set({ name: 'Renamed' }).where(eq(campaigns.id, campaignId)),
    );
    const [inMessage] = linksOf(html);
    const page = await pageAt(viewOf(deliveryId));
    expect(linksOf(page)).toEqual([inMessage]);
    expect((await follow(inMessage ?? '')).host).toBe('shop.test');
  });

  test('is reached from a button of the author', async () => {
    const { deliveryId, html } = await send([button('%%view_url%%')]);
    expect(html).toContain(`href="http://localhost:3000${viewOf(deliveryId)}/button"`);
  });

  test('shows a message without a document as it was sent', async () => {
    const { deliveryId, campaignId } = await send([paragraph('Raw')]);
    await world.inTenant((tx) =>
      tx
        .update(campaignMessages)
        .set({ document: null, html: '<p>As it was sent</p>' })
        .where(eq(campaignMessages.campaignId, campaignId)),
    );
    expect(await pageAt(viewOf(deliveryId))).toBe('<p>As it was sent</p>');
  });

  test('answers HEAD without a body', async () => {
    const { deliveryId } = await send([paragraph('News')]);
    const response = await get(viewOf(deliveryId), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('the page of a guest', () => {
  async function guestPage(rows: readonly Block[]) {
    const sent = await send(rows);
    const own = await pageAt(`${viewOf(sent.deliveryId)}/html`);
    const [, address = ''] = /You answer as [^<]*<a href="([^"]+)"/.exec(own) ?? [];
    const { pathname } = new URL(address);
    return { ...sent, pathname, page: await pageAt(pathname) };
  }

  test('has the same entrance, and nothing of the recipient', async () => {
    const { page, pathname, email, deliveryId } = await guestPage([
      mergeTag('first_name'),
      mergeTag('email'),
      paragraph('Secret', { kind: 'field', field: 'email', operator: 'starts_with', value: 'person' }),
      review(),
      blockOf('footer', { config: { preferences: true, view: true } }),
      button('%%unsubscribe_url%%'),
      button('https://shop.test/sale'),
    ]);
    expect(pathname).toMatch(/\/html$/);
    for (const own of [email, 'Ana', 'Secret', 'You answer as', '/u/', '/preferences/', '/t/c/', '%%'])
      expect(page).not.toContain(own);
    expect(page).not.toContain(viewOf(deliveryId));
    expect(page).toContain('https://shop.test/sale');
    expect(page).toContain('/page/html/connectors"');
    const [, guest = ''] = /\/v\/([\w-]+)\//.exec(pathname) ?? [];
    expect(page).toContain(`name="campaign_id" value="${guest}"`);
  });
});

describe('there is no page', () => {
  const changed = (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;

  test('for identifiers that were changed or are of something else', async () => {
    const { deliveryId } = await send([review()]);
    const other = (kind: 'open' | 'unsubscribe' | 'email') =>
      `/v/${writeIdentifier({ kind, deliveryId }, key())}`;
    for (const path of [
      changed(viewOf(deliveryId)),
      other('open'),
      other('unsubscribe'),
      other('email'),
      '/v/x',
    ])
      expect((await get(path)).status).toBe(404);
    for (const entrance of ['landing', 'view', 'amp', '..'])
      expect((await get(`${viewOf(deliveryId)}/${entrance}`)).status).toBe(404);
  });

  test('after the campaign or its person is gone', async () => {
    const { deliveryId, campaignId } = await send([review()]);
    const guest = `/v/${writeIdentifier({ kind: 'guest', campaignId, variant: null }, key())}`;
    expect((await get(guest)).status).toBe(200);
    const { database } = world.application.services;
    await asSystem(database, (tx) =>
      tx
        .update(deliveries)
        .set({ email: 'someone@erased.invalid' })
        .where(and(eq(deliveries.id, deliveryId))),
    );
    expect((await get(viewOf(deliveryId))).status).toBe(410);
    await expectData(world.user.call(contract.campaigns.remove, { params: { id: campaignId } }));
    for (const path of [viewOf(deliveryId), guest]) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('The sender has deleted this message.'),
      ]);
    }
  });
});

test('the notice is in the language of the message', async () => {
  const { projectId } = world;
  const { deliveryId } = await send([review()]);
  await world.inTenant((tx) =>
    tx
      .update(projects)
      .set({ recipientPages: { language: 'es', web_fonts: 'none', texts: {} } })
      .where(eq(projects.id, projectId)),
  );
  await world.inTenant((tx) => tx.update(campaignMessages).set({ language: 'es' }));
  expect(await pageAt(viewOf(deliveryId))).toContain('Respondes como p…@people.test.');
});
