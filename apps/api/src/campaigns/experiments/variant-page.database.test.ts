import { ampBlocks, shopifyCart } from '@x/amp-runtime-blocks';
import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { createBlock, createEmptyDocument, paragraphOf, type Block } from '@x/email-compiler';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { type TrackedThing, writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { contacts } from '../../tables/audience.ts';
import { ExperimentWorld, variant } from './testing/experiment-world.ts';

/* The page of a message whose campaign has an experiment, for the recipients of each variant. */

let world: ExperimentWorld;
let id: string;
const documents = [documentOf('First', '71'), documentOf('Second', '72')] as const;

beforeAll(async () => {
  world = await ExperimentWorld.create();
  // As many that no variant is left without a recipient by chance.
  id = await world.createDraft(40);
  const { user } = world;
  const { campaign_content: content } = await expectData(
    user.call(contract.campaigns.get, { params: { id } }),
  );
  const update = { params: { id: content?.id ?? '' }, body: contentOf(documents[0]) };
  await expectData(user.call(contract.campaignContents.update, update));
  await expectData(
    world.set(id, { variants: [variant(), variant({ subject: 'Other', copies_campaign: true })] }),
  );
  const body = { config: documents[1] };
  await expectData(user.call(contract.experiments.updateContent, { params: { id, variant: '1' }, body }));
  await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
  await world.work(id);
});
afterAll(() => world.sending.close());

function contentOf(config: string) {
  return { config, content_html: '', content_amp: '' };
}

function blockOf(type: string, blockId: string, change: Partial<Block>): Block {
  const definition = [...blocks, ...ampBlocks].find((known) => known.type === type);
  if (definition === undefined) throw new Error(`There is no ${type}.`);
  const made = createBlock(definition, blockId);
  return { ...made, ...change, config: { ...made.config, ...change.config } };
}

/** A message with a word of its own, a cart with a variant of its own, and blocks for some people only. */
function documentOf(word: string, variantId: string): string {
  const product = {
    gid: 'gid://shopify/Product/7',
    id: '7',
    name: `Lamp ${word}`,
    path: '/products/lamp',
    price: 20,
    currency: 'EUR',
    date: '',
    image: '',
    url: 'https://shop.test/products/lamp',
    variants: [{ gid: '', id: variantId, name: 'Red', price: 20, quantity: 5, sku: '' }],
  };
  const condition = (value: string) => ({
    kind: 'field',
    field: 'first_name',
    operator: 'starts_with',
    value,
  });
  const mergeTag = { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'you' } };
  const rows = [
    blockOf('paragraph', 'b0000001', { content: paragraphOf(`Word ${word}`) }),
    blockOf('paragraph', 'b0000002', {
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear ' }, mergeTag] }],
      },
    }),
    blockOf('paragraph', 'b0000003', { content: paragraphOf('For Name'), visibleIf: condition('Name') }),
    blockOf('paragraph', 'b0000004', { content: paragraphOf('For Zoe'), visibleIf: condition('Zoe') }),
    blockOf('shopify_cart', 'b0000005', {
      config: { product },
      content: {
        ...shopifyCart.defaults.content,
        name: `Lamp ${word}`,
        price: 20,
        url: product.url,
      },
    }),
  ];
  return JSON.stringify({ ...createEmptyDocument(), rows });
}

async function pageOf(thing: TrackedThing): Promise<string> {
  const { application } = world.sending;
  const path = `/v/${writeIdentifier(thing, application.services.keys.tracking)}`;
  const response = await application.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

/** The identifier of a guest on a page, which its forms have. */
function linkedGuest(page: string): string {
  return /href="[^"]*(\/v\/[\w-]+)"/u.exec(/You answer as[\s\S]*?<\/a>/u.exec(page)?.[0] ?? '')?.[1] ?? '';
}

const words = ['Word First', 'Word Second'] as const;

test('shows recipients the variant that they got, and the same to a guest who goes on from their page', async () => {
  const rows = await world.ledgerOf(id);
  const sent = rows.filter(({ status, variant: of }) => status === 'accepted' && of !== null);
  expect(new Set(sent.map(({ variant: of }) => of))).toEqual(new Set([0, 1]));
  for (const { id: deliveryId, variant: of } of sent) {
    const page = await pageOf({ kind: 'view', deliveryId });
    const guest = await (await world.sending.application.fetch(linkedGuest(page))).text();
    for (const shown of [page, guest]) {
      expect([of, words.filter((word) => shown.includes(word))]).toEqual([of, [words[of ?? 0]]]);
      expect(shown).toContain(of === 0 ? 'Lamp First' : 'Lamp Second');
    }
  }
});

test('takes the winner for those whose variant was not kept', async () => {
  const { database } = world.sending.application.services;
  const sent = (await world.ledgerOf(id)).find(({ variant: of }) => of === 0);
  const deliveryId = sent?.id ?? '';
  const change = (of: number | null, winner: number | null) =>
    asSystem(database, async (tx) => {
      await tx.execute(sql`update deliveries set variant = ${of}::smallint where id = ${deliveryId}`);
      await tx.execute(sql`update experiments set winner = ${winner}::smallint where campaign_id = ${id}`);
    });
  await change(null, 1);
  expect(await pageOf({ kind: 'view', deliveryId })).toContain('Word Second');
  await change(0, null);
});

test('meets conditions and fills merge tags with the contact as it is when the page is opened', async () => {
  const [sent] = await world.ledgerOf(id);
  const thing: TrackedThing = { kind: 'view', deliveryId: sent?.id ?? '' };
  const rename = (firstName: string) =>
    world.sending.inTenant((tx) =>
      tx
        .update(contacts)
        .set({ firstName })
        .where(eq(contacts.id, sent?.contactId ?? '')),
    );
  const seen = async () => {
    const page = await pageOf(thing);
    return ['For Name', 'For Zoe', 'Dear you', 'Dear Zoe'].filter((text) => page.includes(text));
  };
  expect(await seen()).toEqual(['For Name']);
  await rename('Zoe');
  expect(await seen()).toEqual(['For Zoe', 'Dear Zoe']);
  await rename('');
  expect(await seen()).toEqual(['Dear you']);
  await world.sending.inTenant((tx) => tx.delete(contacts).where(eq(contacts.id, sent?.contactId ?? '')));
  expect(await seen()).toEqual(['Dear you']);
});

test.each([null, 0, 1])('shows guests no block with a condition (variant %s)', async (of) => {
  const page = await pageOf({ kind: 'guest', campaignId: id, variant: of });
  expect(['For Name', 'For Zoe', 'Dear you'].filter((text) => page.includes(text))).toEqual(['Dear you']);
});

test('orders what the cart of any variant offers, and nothing else', async () => {
  const { application, projectId } = world.sending;
  await expectData(
    world.user.call(contract.integrations.create, {
      body: {
        name: 'Shop',
        type_id: 'shopify',
        project_id: projectId,
        config: { api: 'http://127.0.0.1:9', accessToken: 'shpat_1' },
      },
    }),
  );
  const order = async (variantId: string) => {
    const [sent] = await world.ledgerOf(id);
    const params = {
      draft_order: {
        email: writeIdentifier(
          { kind: 'email', deliveryId: sent?.id ?? '' },
          application.services.keys.tracking,
        ),
        line_items: [{ id: '7', variant_id: variantId, quantity: 1 }],
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
      },
    };
    const body = new URLSearchParams({
      project_id: projectId,
      integration_id: '1',
      action: 'create_draft_order',
      params: JSON.stringify(params),
      visible_for: '900',
    });
    const headers = { origin: 'null' };
    return (await application.fetch('/page/html/connectors', { method: 'POST', headers, body })).status;
  };
  // The shop does not answer, so an order that the message offers fails there.
  expect([await order('71'), await order('72'), await order('73')]).toEqual([422, 422, 400]);
});
