import { expectData } from '@x/api-client';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let application: TestApplication;
let user: TestUser;
let projectId: string;
let server: Server;
let origin: string;
let seen: Seen[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  application = await createTestApplication({ configuration: { allowedHosts: ['127.0.0.1'] } });
  user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  projectId = project.id;
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: '{"received":true}' };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await application.close();
});

type Config = Parameters<typeof create>[1];
function create(
  type_id: 'webhook' | 'shopify' | 'prestashop',
  config: Readonly<Record<string, unknown>>,
  params: Record<string, string> = {},
) {
  return user.call(contract.integrations.create, {
    body: { name: 'Hook', type_id, project_id: projectId, config, params },
  });
}

function change(id: string, type_id: 'webhook' | 'shopify' | 'prestashop', config: Config) {
  return user.call(contract.integrations.update, {
    params: { id },
    body: { name: 'Changed', type_id, config },
  });
}

function tryOut(id: string, params: Record<string, string> = {}) {
  return expectData(user.call(contract.integrations.tryOut, { params: { id }, body: { params } }));
}

describe('an integration', () => {
  test('stores its secrets encrypted and does not return them', async () => {
    const made = [
      await create('webhook', {
        url: `${origin}/in`,
        method: 'post',
        headers: { Authorization: 'Bearer hush-1' },
      }),
      await create('shopify', { api: 'https://demo.nowhere.invalid', accessToken: 'hush-2' }),
      await create('prestashop', { hostUrl: 'https://shop.nowhere.invalid/tienda', webserviceKey: 'hush-3' }),
    ];
    expect(made.map((result) => result.success && result.data.config)).toEqual([
      {
        url: `${origin}/in`,
        method: 'post',
        headers: { Authorization: null },
        queryParams: {},
        payload: {},
        hostUrl: origin,
      },
      { api: 'https://demo.nowhere.invalid', accessToken: null, hostUrl: 'https://demo.nowhere.invalid' },
      { hostUrl: 'https://shop.nowhere.invalid/tienda', webserviceKey: null },
    ]);
    const list = await expectData(
      user.call(contract.integrations.list, { params: { id: projectId }, query: {} }),
    );
    expect(list.items.map(({ type_id, category }) => [type_id, category]).slice(0, 3)).toEqual([
      ['prestashop', 'app'],
      ['shopify', 'app'],
      ['webhook', 'webhook'],
    ]);
    const { rows } = await asSystem(application.services.database, (tx) =>
      tx.execute(
        sql`select encode(secret, 'escape') as secret, integrations::text as whole from integrations`,
      ),
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify([made, list, rows])).not.toContain('hush-');
  });

  test('keeps an unchanged secret, accepts a new one, and drops it if the host changes', async () => {
    const { id } = await expectData(
      create('webhook', { url: `${origin}/in`, method: 'post', headers: { 'X-Key': 'first' } }),
    );
    await expectData(
      change(id, 'webhook', { url: `${origin}/other`, method: 'put', headers: { 'X-Key': null } }),
    );
    await tryOut(id);
    await expectData(
      change(id, 'webhook', { url: `${origin}/in`, method: 'post', headers: { 'X-Key': 'second' } }),
    );
    await tryOut(id);
    expect(seen.map(({ method, path, headers }) => [method, path, headers['x-key']])).toEqual([
      ['PUT', '/other', 'first'],
      ['POST', '/in', 'second'],
    ]);
    const moved = { url: 'https://elsewhere.nowhere.invalid/in', method: 'post', headers: { 'X-Key': null } };
    expect(await change(id, 'webhook', moved)).toMatchObject({
      status: 422,
      errors: [{ code: 'integration_secret_missing', path: 'body.config.headers.X-Key' }],
    });
  });

  test('requires its secret when created, and cannot change its type', async () => {
    expect(await create('shopify', { api: 'https://demo.nowhere.invalid' })).toMatchObject({
      status: 422,
      errors: [{ code: 'integration_secret_missing', path: 'body.config.accessToken' }],
    });
    const { id } = await expectData(create('webhook', { url: `${origin}/in`, method: 'get' }));
    expect(
      await change(id, 'prestashop', { hostUrl: 'https://shop.nowhere.invalid', webserviceKey: 'k' }),
    ).toMatchObject({ status: 422, errors: [{ code: 'integration_type_fixed' }] });
  });

  test.each<[string, 'webhook' | 'shopify' | 'prestashop', Record<string, unknown>, string]>([
    ['no URL', 'webhook', { method: 'post' }, 'body.config.url'],
    ['no method', 'webhook', { url: 'https://example.com' }, 'body.config.method'],
    ['a URL that is not HTTP', 'webhook', { url: 'ftp://example.com', method: 'post' }, 'body.config.url'],
    [
      'a password in the URL',
      'shopify',
      { api: 'https://a:b@example.com', accessToken: 'x' },
      'body.config.api',
    ],
    [
      'a connection header',
      'webhook',
      { url: 'https://example.com', method: 'get', headers: { Host: 'x' } },
      'body.config.headers.Host',
    ],
    [
      'a header with a line break',
      'webhook',
      { url: 'https://example.com', method: 'get', headers: { A: 'x\r\nB: y' } },
      'body.config.headers.A',
    ],
  ])('with %s is refused at its path', async (_name, type, config, path) => {
    const body = { name: 'Hook', type_id: type, project_id: projectId, config };
    const response = await application.fetch('/api/integrations', {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ code: 'invalid_request', path }] },
    ]);
  });

  test.each([
    'http://10.0.0.7/in',
    'http://169.254.169.254/latest',
    'http://[::1]:8080/',
    'http://localhost/',
  ])('cannot have the URL %s', async (url) => {
    expect(await create('webhook', { url, method: 'post' })).toMatchObject({
      status: 422,
      errors: [{ code: 'host_refused', path: 'body.config.url' }],
    });
  });

  test('is gone after it is deleted', async () => {
    const { id } = await expectData(create('webhook', { url: `${origin}/in`, method: 'get' }));
    await expectData(user.call(contract.integrations.remove, { params: { id } }));
    expect(await user.call(contract.integrations.get, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('testing an integration', () => {
  test('sends submitted and fixed values, of which the fixed ones win', async () => {
    const config = {
      url: `${origin}/in?a=1`,
      method: 'post',
      queryParams: { b: '2' },
      payload: { source: 'mail' },
    };
    const { id } = await expectData(create('webhook', config, { list: '7' }));
    expect(await tryOut(id, { phone: '600 000 000', source: 'somebody', list: '8' })).toMatchObject({
      ok: true,
      status: 200,
      content_type: 'text/plain',
      body: '{"received":true}',
      problem: null,
    });
    expect(seen).toMatchObject([{ method: 'POST', path: '/in?a=1&b=2' }]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ phone: '600 000 000', source: 'mail', list: '7' });
  });

  test('sends values in the URL of a GET, or as a form if the webhook uses forms', async () => {
    const got = await expectData(
      create('webhook', { url: `${origin}/in?a=1`, method: 'get', queryParams: { b: '2' } }),
    );
    await tryOut(got.id, { a: 'other', b: 'other', name: 'Zoë & Co' });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const form = await expectData(create('webhook', { url: `${origin}/in`, method: 'put', headers }));
    await tryOut(form.id, { name: 'Zoë & Co' });
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      ['/in?a=1&b=2&name=Zo%C3%AB+%26+Co', ''],
      ['/in', 'name=Zo%C3%AB+%26+Co'],
    ]);
  });

  test('shows a failed response without secrets that it repeats', async () => {
    answer = { status: 500, body: 'your key was "hush hush"' };
    const headers = { 'X-Key': 'hush hush' };
    const { id } = await expectData(create('webhook', { url: `${origin}/in`, method: 'post', headers }));
    expect(await tryOut(id)).toMatchObject({
      ok: false,
      status: 500,
      body: 'your key was "•••"',
      problem: null,
    });
  });

  test('says why there was no response', async () => {
    const { id } = await expectData(
      create('webhook', { url: 'https://hooks.nowhere.invalid/in', method: 'post' }),
    );
    expect(await tryOut(id)).toMatchObject({ ok: false, status: null, problem: { code: 'host_unknown' } });
  });

  test('calls shops through their own protocols', async () => {
    const shopify = await expectData(create('shopify', { api: origin, accessToken: 'shpat_1' }));
    const prestashop = await expectData(
      create('prestashop', { hostUrl: `${origin}/tienda`, webserviceKey: 'WS1' }),
    );
    await tryOut(shopify.id);
    await tryOut(prestashop.id);
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/admin/api/2026-07/graphql.json',
        headers: { 'x-shopify-access-token': 'shpat_1' },
      },
      { method: 'GET', headers: { authorization: `Basic ${Buffer.from('WS1:').toString('base64')}` } },
    ]);
    expect(seen[1]?.path).toMatch(/^\/tienda\/api\/products\?output_format=JSON&limit=1/u);
  });
});

test('every type lists its configuration fields', async () => {
  const types = await expectData(user.call(contract.integrations.types, {}));
  expect(types.map(({ id, category, fields }) => [id, category, fields.map(({ name }) => name)])).toEqual([
    ['webhook', 'webhook', ['url', 'method']],
    ['shopify', 'app', ['api', 'accessToken']],
    ['prestashop', 'app', ['hostUrl', 'webserviceKey']],
  ]);
});

test('the interactive blocks list the eight events', async () => {
  const blocks = await expectData(user.call(contract.ampBlocks.list, {}));
  expect(blocks.map(({ name }) => name).toSorted()).toEqual([
    'call_me',
    'dynamic_phone',
    'gallery',
    'prestashop_cart',
    'review',
    'shopify_cart',
  ]);
  expect(new Set(blocks.flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(8);
});
