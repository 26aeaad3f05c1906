import { createServer } from 'node:http';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { contract, expectData, type Client } from '@x/api-client';
import {
  createBlock,
  createBlockId,
  createStarterDocument,
  paragraph,
  paragraphOf,
  type Block,
} from '@x/email-compiler';
import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { type CaughtMail, waitForMail } from './mail.ts';
import { type Language, wordsIn } from './message-words.ts';

/** The webhook and the shop that the blocks of a message use, and what they received. */
export interface Outside {
  /** Bodies of what the webhook and the shop received, in order. */
  readonly received: string[];
  /** Status of the next answers. */
  status: number;
  readonly stop: () => void;
}

/** Listens as a webhook and as a shop. */
export async function startOutside(port: number): Promise<Outside> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (body !== '') received.push(body);
      const answers: Readonly<Record<string, unknown>> = {
        '/phone': { data: { items: [{ phone: 'tel:+34600000000', formatted: '600 000 000' }] } },
        '/hook': {},
      };
      const { pathname } = new URL(request.url ?? '/', 'http://outside');
      const order = { draft_order: { id: 1, invoice_url: 'https://shop.example/pay/1' } };
      response
        .writeHead(outside.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers[pathname] ?? order));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const outside: Outside = {
    received,
    status: 200,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return outside;
}

const picture = (name: string) => ({
  id: name,
  name,
  src: `https://pictures.example/${name}.png`,
  date: '',
  alt: name,
});

const lamp = {
  id: '4',
  name: 'Lamp',
  price: 12.1,
  currency: 'EUR',
  date: '',
  image: '',
  url: 'https://shop.example/lamp',
};
const variants = [
  { gid: 'gid/41', id: '41', name: 'Red', price: 12.1, quantity: 3, sku: '' },
  { gid: 'gid/42', id: '42', name: 'Blue', price: 14, quantity: 3, sku: '' },
];

/** Types of the blocks that people can act in. */
export type Interactive =
  | 'gallery'
  | 'review'
  | 'call_me'
  | 'dynamic_phone'
  | 'shopify_cart'
  | 'prestashop_cart';

async function addIntegrations(client: Client, projectId: string, port: number) {
  const origin = `http://127.0.0.1:${String(port)}`;
  const add = async (type_id: 'webhook' | 'shopify', config: Readonly<Record<string, unknown>>) => {
    const body = { name: type_id, type_id, project_id: projectId, config };
    const { id } = await expectData(client.call(contract.integrations.create, { body }));
    return { id, name: type_id };
  };
  return {
    hook: await add('webhook', { url: `${origin}/hook`, method: 'post', payload: {} }),
    phone: await add('webhook', { url: `${origin}/phone`, method: 'get', payload: {} }),
    shop: await add('shopify', { api: origin, accessToken: 'shpat_1' }),
  };
}

/** Texts of a block: those of a new one, what the product is, and what the author wrote. Texts can be nested once. */
function mergeContent(defaults: unknown, ...changes: readonly (object | undefined)[]): object {
  const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const entries = changes.flatMap((change) => Object.entries(change ?? {}));
  return Object.fromEntries(
    [...Object.entries(isGroup(defaults) ? defaults : {}), ...entries].map(([name, value]) => {
      const known: unknown = isGroup(defaults) ? Reflect.get(defaults, name) : undefined;
      return [name, isGroup(known) && isGroup(value) ? { ...known, ...value } : value];
    }),
  );
}

function blocksWith({ hook, phone, shop }: Awaited<ReturnType<typeof addIntegrations>>, language: Language) {
  const configs: Readonly<Record<Interactive, object>> = {
    gallery: { imageList: ['one', 'two', 'three'].map(picture) },
    review: { integration: hook },
    call_me: { integration: hook, policy: '' },
    dynamic_phone: { integration: phone },
    shopify_cart: { integration: shop, product: { ...lamp, gid: 'gid/4', path: '/lamp', variants } },
    prestashop_cart: {
      product: { ...lamp, rawPrice: 10, quantity: 3, siteUrl: 'https://presta.example/' },
    },
  };
  const content: Partial<Record<Interactive, object>> = {
    shopify_cart: { name: 'Lamp', price: 12.1, currency: 'EUR', url: lamp.url },
    prestashop_cart: { name: 'Lamp', price: 12.1, currency: 'EUR', url: lamp.url },
  };
  return Object.entries(configs).map(([type, config]): Block => {
    const definition = ampBlocks.find((known) => known.type === type);
    if (definition === undefined) throw new Error(`There is no ${type}.`);
    const block = createBlock(definition, createBlockId(Math.random));
    const [own, written] = [content[type as Interactive], wordsIn[language].content[type as Interactive]];
    return {
      ...block,
      config: { ...block.config, ...config },
      ...(block.content === undefined ? {} : { content: mergeContent(block.content, own, written) }),
    };
  });
}

export interface SentMessage {
  readonly campaignId: string;
  readonly mail: CaughtMail;
  /** Ids of the blocks, by type. */
  readonly ids: Readonly<Record<Interactive, string>>;
}

function words(): Block {
  return { ...createBlock(paragraph, createBlockId(Math.random)), content: paragraphOf('News of the week.') };
}

export interface InteractiveMessage {
  readonly document: object;
  /** Ids of the blocks, by type. */
  readonly ids: SentMessage['ids'];
}

/** Writes a message with all interactive blocks, which call what listens at `port`. */
export async function writeInteractive(
  client: Client,
  {
    projectId,
    language,
    port,
  }: { readonly projectId: string; readonly language: Language; readonly port: number },
): Promise<InteractiveMessage> {
  const blocks = blocksWith(await addIntegrations(client, projectId, port), language);
  const starter = createStarterDocument({ newId: () => createBlockId(Math.random) });
  const { config } = starter.body;
  const body = { config: { ...config, language } };
  return {
    document: { ...starter, body, rows: [words(), ...blocks] },
    ids: Object.fromEntries(blocks.map(({ type, id }) => [type, id])) as SentMessage['ids'],
  };
}

/** Sends a message with all interactive blocks to one address, and returns the email. */
export async function sendInteractive(
  client: Client,
  {
    projectId,
    email,
    mailCatcherUrl,
    ...writing
  }: {
    readonly projectId: string;
    readonly email: string;
    readonly language: Language;
    readonly port: number;
    readonly mailCatcherUrl: string;
  },
): Promise<SentMessage> {
  const { document, ids } = await writeInteractive(client, { projectId, ...writing });
  const name = `Page for ${email}`;
  const audienceId = await createAudience(client, { projectId, name, addresses: [email] });
  const campaignId = await createCampaign(client, { projectId, audienceId, name, document });
  await sendCampaign(client, campaignId);
  return { campaignId, mail: await waitForMail(mailCatcherUrl, email), ids };
}
