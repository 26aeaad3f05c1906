import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { rateLimits, testMessages } from '../../platform/database/schema/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits, standardBounds, type RateLimitBounds } from '../../platform/rate-limits.ts';
import { createConnectors } from './routes.ts';
import { ConnectorWorld, email, sender, version2 } from './testing/connector-world.ts';

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
    const limits = createRateLimits(services.database, { ...standardBounds, ...bounds });
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
