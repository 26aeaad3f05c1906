import { expectData } from '@x/api-client';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ampBlocks } from '@x/amp-runtime-blocks';
import { contract, leastVisibleTime, visibleTimeField } from '@x/api-client/contract';
import { createBlock } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { rollUp } from '../../../engagement/rollups/roll-up.ts';
import { ampEvents } from '../../../tables/engagement.ts';
import { campaignContents } from '../../../tables/campaigns.ts';
import { deliveries } from '../../../tables/delivery.ts';
import { emailSenders } from '../../../tables/providers.ts';
import {
  createSendingWorld,
  type SendingTenant,
  type SendingWorld,
} from '../../../delivery/testing/sending-world.ts';
import { newId } from '../../../platform/database/identifier.ts';
import { writeIdentifier, type RecipientKind } from '../../../platform/secrets/signed-identifier.ts';

interface Seen {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export const email = 'ana@customers.test';
export const sender = 'shop@brand.test';
/** Headers that a mail client sends (CORS in AMP for Email, version 2). */
export const version2 = { 'amp-email-sender': sender };
/** Headers that a page sends, whose origin is that of any sandboxed page. */
export const sandboxed = { origin: 'null' };
/** Fields that the script of a page adds to a form once a person has pressed. */
export const pressed = { [visibleTimeField]: String(leastVisibleTime) };

export const cart = 'b1234567';
export const blockIds = {
  gallery: 'bgallery',
  review: 'breview0',
  call_me: 'bcallme0',
  dynamic_phone: 'bphone00',
};

function blockOf(type: string, id: string, changed: object) {
  const definition = ampBlocks.find((known) => known.type === type);
  if (definition === undefined) throw new Error(`There is no ${type}.`);
  const block = createBlock(definition, id);
  return { ...block, config: { ...block.config, ...changed } };
}

const pictures = ['one', 'two'].map((name) => ({
  id: name,
  name,
  src: `https://pictures.test/${name}.png`,
  date: '',
}));

const lamp = {
  id: '4',
  name: 'Lamp',
  price: 12.1,
  rawPrice: 10,
  quantity: 3,
  currency: '€',
  date: '',
  image: '',
  siteUrl: 'https://presta.test/',
  url: 'https://presta.test/lamp',
};

/** All blocks but the cart of Shopify. */
function otherBlocks(webhook: string) {
  const integration = { id: webhook, name: 'Outside' };
  return [
    ...Object.entries(blockIds).map(([type, id]) =>
      blockOf(type, id, type === 'gallery' ? { imageList: pictures } : { integration }),
    ),
    blockOf('prestashop_cart', 'bpresta0', { product: lamp }),
  ];
}

interface Integrations {
  readonly shop: string;
  readonly webhook: string;
}

/** The eight kinds of events, each with the id of a block that causes it. */
export const eventBlocks: readonly (readonly [event: string, block: string])[] = [
  ['submission', blockIds.call_me],
  ['slide_change', blockIds.gallery],
  ['click_phone', blockIds.dynamic_phone],
  ['click_rating', blockIds.review],
  ['add_product', cart],
  ['add_shipping_address', cart],
  ['submit_order', cart],
  ['click_order_link', cart],
];

/** Document with every interactive block. */
export function interactiveDocument({ shop, webhook }: Integrations): string {
  const product = {
    gid: 'gid://shopify/Product/7',
    id: '7',
    name: 'Lamp',
    path: '/products/lamp',
    price: 20,
    currency: 'EUR',
    date: '',
    image: '',
    url: 'https://shop.test/products/lamp',
    variants: [
      { gid: 'gid://shopify/ProductVariant/71', id: '71', name: 'Red', price: 20, quantity: 5, sku: '' },
      { gid: 'gid://shopify/ProductVariant/73', id: '73', name: 'Blue', price: 20, quantity: 0, sku: '' },
      {
        gid: 'gid://shopify/ProductVariant/74',
        id: '74',
        name: 'Made to order',
        price: 20,
        quantity: 0,
        available: true,
        sku: '',
      },
    ],
  };
  const config = {
    product,
    integration: { id: shop, name: 'Shop' },
    productDiscount: { name: 'Spring', type: 'percentage', value: 10 },
    productTag: 'newsletter',
  };
  return JSON.stringify({
    version: 1,
    body: { config: {} },
    rows: [{ id: cart, type: 'shopify_cart', version: 1, config, content: {} }, ...otherBlocks(webhook)],
  });
}

/** Server that acts as webhook and shop, and records the requests. */
class Outside {
  answer = { status: 200, body: '{}' };
  /** Responses are sent only after this promise resolves. */
  gate: Promise<void> = Promise.resolve();
  /** Response to requests for recent orders. */
  orders = '{"draft_orders":[]}';
  seen: Seen[] = [];
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      this.seen.push({
        path: request.url ?? '',
        headers: request.headers,
        body: body === '' ? '' : JSON.parse(body),
      });
      const reading = request.method === 'GET' && request.url?.includes('draft_orders.json') === true;
      const { status, body: answer } = reading ? { status: 200, body: this.orders } : this.answer;
      void this.gate.then(() => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
      });
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** A sent campaign with every interactive block, and the webhook and the shop that the blocks use. */
export class ConnectorWorld {
  readonly world: SendingWorld;
  private readonly outside: Outside;
  readonly ids: {
    readonly webhook: string;
    readonly shop: string;
    readonly campaign: string;
    readonly delivery: string;
  };

  private constructor(
    world: SendingWorld,
    outside: Outside,
    ids: {
      readonly webhook: string;
      readonly shop: string;
      readonly campaign: string;
      readonly delivery: string;
    },
  ) {
    this.world = world;
    this.outside = outside;
    this.ids = ids;
  }

  static async create(): Promise<ConnectorWorld> {
    const outside = new Outside();
    const [origin, world] = [await outside.start(), await createSendingWorld()];
    const { user, organizationId, projectId, providerId } = world;
    const add = async (type_id: 'webhook' | 'shopify', config: Record<string, unknown>) => {
      const body = { name: 'Outside', type_id, project_id: projectId, config };
      return (await expectData(user.call(contract.integrations.create, { body }))).id;
    };
    const webhook = await add('webhook', {
      url: `${origin}/hook`,
      method: 'post',
      payload: { source: 'mail' },
    });
    const shop = await add('shopify', { api: origin, accessToken: 'shpat_1' });
    const campaignId = await world.addFrozenCampaign([await world.addAudience([email])], {
      document: interactiveDocument({ shop, webhook }),
    });
    const place = { organizationId, projectId };
    const delivery = await world.inTenant(async (tx) => {
      await tx.insert(campaignContents).values({
        ...place,
        campaignId,
        config: interactiveDocument({ shop, webhook }),
        contentHtml: '',
        contentAmp: '',
      });
      await tx
        .insert(emailSenders)
        .values({ ...place, email: sender, name: 'Brand', emailProviderId: providerId })
        .onConflictDoNothing();
      const [row] = await tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId));
      return row?.id ?? '';
    });
    return new ConnectorWorld(world, outside, { webhook, shop, campaign: campaignId, delivery });
  }

  /** Requests since the last call of {@link answerWith}. */
  get seen(): readonly Seen[] {
    return this.outside.seen;
  }

  /** Sets the response to all later requests and clears the recorded requests. */
  answerWith(status: number, body: string): void {
    this.outside.seen = [];
    this.outside.answer = { status, body };
    this.outside.gate = Promise.resolve();
    this.outside.orders = '{"draft_orders":[]}';
  }

  /** Holds back all responses until the returned function is called. */
  holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.outside.gate = promise;
    return resolve;
  }

  hasOrders(orders: readonly object[]): void {
    this.outside.orders = JSON.stringify({ draft_orders: orders });
  }

  sign(kind: RecipientKind, id = this.ids.delivery): string {
    return writeIdentifier({ kind, deliveryId: id }, this.world.application.services.keys.tracking);
  }

  /** Signs an identifier of somebody who is not the recipient. */
  guest(campaignId = this.ids.campaign): string {
    const { tracking } = this.world.application.services.keys;
    return writeIdentifier({ kind: 'guest', campaignId, variant: null }, tracking);
  }

  /** Sends the same message once more, to a new person. */
  async deliver({ addAudience, addFrozenCampaign, inTenant }: SendingTenant = this.world) {
    const to = `${newId()}@customers.test`;
    const campaignId = await addFrozenCampaign([await addAudience([to])], {
      document: interactiveDocument(this.ids),
    });
    const [row] = await inTenant((tx) =>
      tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
    );
    return { campaignId, deliveryId: row?.id ?? '', email: to };
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = version2) {
    const body = new URLSearchParams(fields);
    return this.world.application.fetch(`/api${path}`, { method: 'POST', headers, body });
  }

  sendForm(params: unknown, more: Record<string, string> = {}, headers?: Record<string, string>) {
    return this.post('/connectors', { ...this.formFields(params), ...more }, headers);
  }

  formFields(params: unknown): Record<string, string> {
    return {
      project_id: this.world.projectId,
      integration_id: this.ids.webhook,
      response: 'form',
      // Append a space, as the AMP runtime does.
      params: `${JSON.stringify(params)} `,
    };
  }

  register(event: string, more: Record<string, string> = {}, headers?: Record<string, string>) {
    const fields = { ...this.eventFields(event), ...more };
    return this.post(`/yamp-blocks-events/${event}/register`, fields, headers);
  }

  eventFields(event: string): Record<string, string> {
    return {
      campaign_id: this.sign('campaign'),
      audience_id: this.sign('audience'),
      contact_id: this.sign('contact'),
      target: eventBlocks.find(([kind]) => kind === event)?.[1] ?? cart,
    };
  }

  callMe() {
    return { email: this.sign('email'), name: 'Ana', phone: '600000000', policy: true };
  }

  async readEvents() {
    await rollUp(this.world.application.services.database);
    return this.world.inTenant((tx) =>
      tx.select().from(ampEvents).where(eq(ampEvents.campaignId, this.ids.campaign)).orderBy(ampEvents.id),
    );
  }

  async close(): Promise<void> {
    this.outside.close();
    await this.world.close();
  }
}
