import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { rateLimits } from '../../platform/database/installation.ts';
import { testMessages } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits, standardBounds, type RateLimitBounds } from '../../platform/rate-limits.ts';
import { createTrackingRoutes } from '../../engagement/index.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { createConnectors, createPageCalls } from './routes.ts';
import { ConnectorWorld, email, pressed, sandboxed, sender, version2 } from './testing/connector-world.ts';

let connectors: ConnectorWorld;
beforeAll(async () => {
  connectors = await ConnectorWorld.create();
});
beforeEach(() => connectors.answerWith(200, '{}'));
afterAll(() => connectors.close());

describe('rate limits', () => {
  const bound = { tries: 2, seconds: 60 };

  async function limited(bounds: Partial<RateLimitBounds>) {
    const { services } = connectors.world.application;
    // Delete the stored counts, because they include requests of other tests.
    await asSystem(services.database, (tx) => tx.delete(rateLimits));
    const limits = createRateLimits(services.database, services.keys.rateLimits, {
      ...standardBounds,
      ...bounds,
    });
    return new Hono().route('/api', createConnectors({ ...services, rateLimits: limits }));
  }

  test.each<[string, Partial<RateLimitBounds>, string, () => Record<string, string>]>([
    [
      'forms of a recipient',
      { connectorByRecipient: bound },
      '/connectors',
      () => connectors.formFields(connectors.callMe()),
    ],
    [
      'forms to an integration',
      { connectorByIntegration: bound },
      '/connectors',
      () => connectors.formFields(connectors.callMe()),
    ],
    [
      'events of a recipient',
      { connectorByRecipient: bound },
      '/yamp-blocks-events/submission/register',
      () => connectors.eventFields('submission'),
    ],
  ])('apply to %s, with the time to wait', async (_name, bounds, path, fields) => {
    const routes = await limited(bounds);
    const [statuses, before]: [number[], number] = [[], (await connectors.readEvents()).length];
    let last: Response | undefined;
    for (let turn = 0; turn < 4; turn += 1) {
      const body = new URLSearchParams(fields());
      last = await routes.request(`http://localhost/api${path}`, { method: 'POST', headers: version2, body });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('amp-email-allow-sender')).toBe(sender);
    expect(connectors.seen.length + (await connectors.readEvents()).length - before).toBe(2);
  });

  test('apply to lists', async () => {
    const routes = await limited({ connectorByIntegration: bound });
    const query = {
      integration_id: connectors.ids.webhook,
      response: 'list',
      project_id: connectors.world.projectId,
    };
    const statuses: number[] = [];
    connectors.answerWith(200, '[]');
    for (let turn = 0; turn < 3; turn += 1) {
      const url = `http://localhost/api/connectors?${new URLSearchParams(query).toString()}`;
      statuses.push((await routes.request(url, { headers: version2 })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect(connectors.seen).toHaveLength(2);
  });
});

describe('a network that floods a page', () => {
  const bound = { tries: 2, seconds: 60 };

  /** The pages and their calls behind a proxy, which says from which network a request comes. */
  async function limited(bounds: Partial<RateLimitBounds>) {
    const { services } = connectors.world.application;
    await asSystem(services.database, (tx) => tx.delete(rateLimits));
    const limits = createRateLimits(services.database, services.keys.rateLimits, {
      ...standardBounds,
      ...bounds,
    });
    const configuration = { ...services.configuration, trustedProxies: 1 };
    const limitedServices = { ...services, configuration, rateLimits: limits };
    return new Hono()
      .route('/', createTrackingRoutes(limitedServices))
      .route('/', createPageCalls(limitedServices));
  }

  type Ask = (routes: Hono, network: string) => Promise<Response> | Response;
  const view: Ask = (routes, network) => {
    const { keys } = connectors.world.application.services;
    const id = writeIdentifier({ kind: 'view', deliveryId: connectors.ids.delivery }, keys.tracking);
    return routes.request(`http://localhost/v/${id}/html`, { headers: { 'x-forwarded-for': network } });
  };
  const post =
    (path: string, fields: () => Record<string, string>): Ask =>
    (routes, network) =>
      routes.request(`http://localhost/page/html${path}`, {
        method: 'POST',
        headers: { ...sandboxed, 'x-forwarded-for': network },
        body: new URLSearchParams({ ...pressed, ...fields() }),
      });
  const form = post('/connectors', () => connectors.formFields(connectors.callMe()));
  const guestForm = post('/connectors', () =>
    connectors.formFields({ ...connectors.callMe(), email: connectors.guest() }),
  );
  const event = post('/yamp-blocks-events/submission/register', () => connectors.eventFields('submission'));

  test.each<[string, Partial<RateLimitBounds>, Ask]>([
    ['that is opened', { pageByAddress: bound }, view],
    ['by forms', { pageByAddress: bound }, form],
    ['by events', { pageByAddress: bound }, event],
    ['as a guest', { guestByAddress: bound }, guestForm],
  ])('%s waits, and others do not', async (_name, bounds, ask) => {
    const routes = await limited(bounds);
    const responses: Response[] = [];
    for (let turn = 0; turn < 4; turn += 1) responses.push(await ask(routes, '203.0.113.7'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    const last = responses.at(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.text()).toMatch(/[A-Z][\w ,]+\./u);
    for (const network of ['203.0.113.8', '2001:db8::1'])
      expect((await ask(routes, network)).status).toBe(200);
    // All addresses of a subscriber are one network.
    for (const address of ['2001:db8::2', '2001:db8::3']) {
      expect([200, 429]).toContain((await ask(routes, address)).status);
    }
    expect((await ask(routes, '2001:db8::4')).status).toBe(429);
  });

  test('reaches neither shops nor reports with what is refused, and does not use up the limit of other guests', async () => {
    const routes = await limited({ guestByAddress: bound, guestByCampaign: { tries: 4, seconds: 60 } });
    for (let turn = 0; turn < 10; turn += 1) await guestForm(routes, '203.0.113.7');
    expect(connectors.seen).toHaveLength(2);
    const statuses: number[] = [];
    for (const network of ['203.0.113.8', '203.0.113.9', '203.0.113.10']) {
      statuses.push((await guestForm(routes, network)).status);
    }
    // Guests of a campaign have a limit together. Its recipients do not.
    expect(statuses).toEqual([200, 200, 429]);
    expect((await form(routes, '203.0.113.10')).status).toBe(200);
  });
});

describe('an anonymous request for a list', () => {
  const counted = async () =>
    (await asSystem(connectors.world.application.services.database, (tx) => tx.select().from(rateLimits)))
      .length;

  const ask = (
    query: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = version2,
  ) =>
    connectors.world.application.fetch(`/api/connectors?${new URLSearchParams(query).toString()}`, {
      headers,
    });

  const list = () => ({
    response: 'list',
    project_id: connectors.world.projectId,
    integration_id: connectors.ids.webhook,
  });

  test.each<[string, () => Readonly<Record<string, string>>, number]>([
    ['a made-up integration', () => ({ ...list(), integration_id: newId() }), 404],
    ['a shop, which has no list', () => ({ ...list(), integration_id: connectors.ids.shop }), 404],
    ['an id of 4,000 characters', () => ({ ...list(), integration_id: 'a'.repeat(4000) }), 404],
    ['an id of 4,000 characters of two bytes', () => ({ ...list(), integration_id: 'é'.repeat(4000) }), 404],
    ['an id with a NUL', () => ({ ...list(), integration_id: '\0' }), 404],
    ['an empty id', () => ({ ...list(), integration_id: '' }), 404],
    ['the first shop', () => ({ ...list(), integration_id: '1' }), 404],
    ['a project of hyphens', () => ({ ...list(), project_id: '-'.repeat(36) }), 404],
    ['a project of 4,000 characters', () => ({ ...list(), project_id: 'a'.repeat(4000) }), 404],
    ['a made-up project', () => ({ ...list(), project_id: newId() }), 403],
    ['another response', () => ({ ...list(), response: 'x'.repeat(4000) }), 404],
  ])('with %s is refused', async (_name, query, status) => {
    expect((await ask(query())).status).toBe(status);
  });

  test('leaves no rows for 300 made-up ids beyond one per address and project', async () => {
    await asSystem(connectors.world.application.services.database, (tx) => tx.delete(rateLimits));
    for (let turn = 0; turn < 300; turn += 1) {
      await ask({ ...list(), [turn % 2 === 0 ? 'integration_id' : 'project_id']: newId() });
    }
    expect(await counted()).toBeLessThanOrEqual(1);
  });

  test('is limited per address and project', async () => {
    const { services } = connectors.world.application;
    await asSystem(services.database, (tx) => tx.delete(rateLimits));
    const limits = createRateLimits(services.database, services.keys.rateLimits, {
      ...standardBounds,
      listByAddress: { tries: 2, seconds: 60 },
    });
    const routes = new Hono().route('/api', createConnectors({ ...services, rateLimits: limits }));
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const query = new URLSearchParams({ ...list(), integration_id: newId() }).toString();
      statuses.push(
        (await routes.request(`http://localhost/api/connectors?${query}`, { headers: version2 })).status,
      );
    }
    expect(statuses).toEqual([404, 404, 429, 429]);
  });
});

describe('a test message', () => {
  test('leads from the cart to an explanatory page, and creates no order', async () => {
    const { organizationId, projectId } = connectors.world;
    const id = newId();
    await connectors.world.inTenant((tx) =>
      tx
        .insert(testMessages)
        .values({ id, organizationId, projectId, campaignId: null, email, fromEmail: sender }),
    );
    const draft_order = {
      email: connectors.sign('email', id),
      line_items: [{ id: '7', variant_id: '71', quantity: 1 }],
      shipping_address: {
        first_name: 'Ana',
        last_name: 'García',
        address1: 'Calle Mayor 1',
        zip: '28001',
        city: 'Madrid',
        province: 'Madrid',
        phone: '600000000',
        country: 'spain',
      },
    };
    const response = await connectors.sendForm(
      { draft_order },
      { integration_id: connectors.ids.shop, action: 'create_draft_order' },
    );
    const { data } = (await response.json()) as { data: { draft_order: { invoice_url: string } } };
    expect([response.status, connectors.seen]).toEqual([200, []]);
    const page = await connectors.world.application.fetch(new URL(data.draft_order.invoice_url).pathname, {
      headers: { 'accept-language': 'es' },
    });
    expect(await page.text()).toContain('No se ha creado ningún pedido en la tienda.');
  });
});
