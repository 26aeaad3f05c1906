import { describe, expect, test } from 'vitest';
import { contract } from '../contract/contract.ts';
import { spanishRules } from '../sentences/es.ts';
import { createClient, type ClientOptions } from './client.ts';
import type { Failure } from './failure.ts';

const organization = {
  id: '0198c5a2-1111-7000-8000-000000000001',
  name: 'Acme',
  logo: null,
  created_at: '2026-11-21T12:00:00.000Z',
  owner: { name: 'Ada', email: 'ada@example.com' },
};

/** Creates a client of a server that always returns the same response. */
function createTestClient(answer: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  let count = 0;
  return createClient({
    baseUrl: '/api',
    fetch: async () => answer(),
    newId: () => {
      count += 1;
      return `id${String(count)}`;
    },
    ...options,
  });
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

const create = (client: ReturnType<typeof createTestClient>, name = 'Acme') =>
  client.call(contract.organizations.create, { body: { name } });

function countingLanguage(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `es-${String(count)}`;
  };
}

describe('responses', () => {
  test.each([
    ['returns the data of an envelope', { success: true, data: organization, errors: [] }],
    ['returns a body without an envelope', organization],
    ['drops fields that the contract does not define', { data: { ...organization, secret: 1 } }],
  ])('%s', async (_name, body) => {
    expect(await create(createTestClient(json(body, 201)))).toEqual({
      success: true,
      status: 201,
      data: organization,
    });
  });

  test.each([
    ['a missing field', { data: { ...organization, name: undefined } }, 'name'],
    ['a field of the wrong type', { data: { ...organization, owner: 'Ada' } }, 'owner'],
    ['missing data', { success: true, data: null }, ''],
  ])('%s is a failure with the path of the field, not an exception', async (_name, body, path) => {
    expect(await create(createTestClient(json(body)))).toMatchObject({
      success: false,
      status: 200,
      errors: [{ id: 'id1', code: 'invalid_request', path }],
    });
  });

  test('an HTML page instead of JSON is a failure', async () => {
    const page = () => new Response('<!doctype html>', { status: 200 });
    expect(await create(createTestClient(page))).toEqual({
      success: false,
      status: 200,
      errors: [{ id: 'id1', message: 'The server answered 200.' }],
    });
  });

  test('an empty body is valid only for an endpoint without data', async () => {
    const nothing = () => new Response(null, { status: 204 });
    expect(await createTestClient(nothing).call(contract.session.logout, {})).toEqual({
      success: true,
      status: 204,
      data: {},
    });
    expect(await create(createTestClient(nothing))).toMatchObject({ success: false, status: 204 });
  });

  test('success: false with a 2xx status is a failure', async () => {
    const body = { success: false, errors: [{ code: 'tag_exists', message: 'Taken.' }] };
    expect(await create(createTestClient(json(body)))).toEqual({
      success: false,
      status: 200,
      errors: [{ id: 'id1', code: 'tag_exists', message: 'Taken.' }],
    });
  });
});

test('does not send a request that violates the contract', async () => {
  let sent = 0;
  const client = createTestClient(() => {
    sent += 1;
    return new Response();
  });
  expect(await create(client, '')).toMatchObject({
    success: false,
    status: 0,
    errors: [{ code: 'invalid_request', rule: 'required', message: 'Fill in this field.', path: 'name' }],
  });
  expect(sent).toBe(0);
});

describe('the language', () => {
  async function headersOf(options: Partial<ClientOptions>): Promise<readonly (string | null)[]> {
    const seen: (string | null)[] = [];
    const client = createClient({
      baseUrl: '/api',
      fetch: (_url, init) => {
        seen.push(new Headers(init?.headers).get('accept-language'));
        return Promise.resolve(new Response('[]'));
      },
      ...options,
    });
    await client.call(contract.projects.timezones, {});
    await client.call(contract.projects.timezones, {});
    return seen;
  }

  test.each([
    ['none by default', undefined, [null, null]],
    ['a value', 'es', ['es', 'es']],
    ['a function, which is called for each request', countingLanguage(), ['es-1', 'es-2']],
  ] as const)('is sent: %s', async (_name, language, expected) => {
    expect(await headersOf(language === undefined ? {} : { language })).toEqual(expected);
  });

  test.each([
    ['a catalog', spanishRules],
    ['a function that loads it', () => Promise.resolve(spanishRules)],
  ])('of a rule is that of %s', async (_name, rules) => {
    const client = createTestClient(json({}), { rules });
    expect(await create(client, 'a'.repeat(256))).toMatchObject({
      errors: [{ rule: 'too_long', message: 'Usa como máximo 255 caracteres.', details: { limit: 255 } }],
    });
  });

  test('of a rule that cannot be loaded is a network error', async () => {
    const client = createTestClient(json({}), { rules: () => Promise.reject(new Error('not found')) });
    expect(await create(client, '')).toMatchObject({
      status: 0,
      errors: [{ code: 'network_error', message: 'not found' }],
    });
  });
});

test('a network error is a failure, not an exception', async () => {
  const client = createTestClient(() => {
    throw new TypeError('fetch failed');
  });
  expect(await create(client)).toEqual({
    success: false,
    status: 0,
    errors: [{ id: 'id1', code: 'network_error', message: 'fetch failed' }],
  });
});

test('an interrupted body is a failure, not an exception', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.error(new Error('connection lost'));
    },
  });
  expect(await create(createTestClient(() => new Response(broken)))).toMatchObject({
    success: false,
    errors: [{ code: 'network_error', message: 'connection lost' }],
  });
});

test('passes the abort signal to the request', async () => {
  const controller = new AbortController();
  const client = createClient({
    baseUrl: '/api',
    fetch: (_url, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(new Response('{}'));
    },
  });
  controller.abort(new Error('left the page'));
  const result = await client.call(contract.projects.timezones, {}, { signal: controller.signal });
  expect(result).toMatchObject({ success: false, status: 0, errors: [{ message: 'left the page' }] });
});

test('reads the token for each call', async () => {
  const tokens = ['first', 'second'];
  const seen: unknown[] = [];
  const client = createClient({
    baseUrl: '/api',
    token: () => tokens.shift(),
    fetch: (_url, init) => {
      seen.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(new Response('[]'));
    },
  });
  const call = () => client.call(contract.projects.timezones, {});
  await call();
  await call();
  await call();
  expect(seen).toEqual(['Bearer first', 'Bearer second', null]);
});

describe('calls in flight', () => {
  test('are counted until they end, whether they succeed or fail', async () => {
    const counts: number[] = [];
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const waiting = answers.map(({ promise }) => promise);
    const client = createTestClient(() => waiting.shift() ?? Response.error(), {
      onInFlight: (calls) => counts.push(calls),
    });
    const calls = [create(client), create(client), create(client, '')];
    answers[0]?.resolve(new Response('{}', { status: 500 }));
    answers[1]?.reject(new Error('connection lost'));
    await Promise.all(calls);
    expect(counts.slice(0, 3)).toEqual([1, 2, 3]);
    expect(counts.slice(3)).toEqual([2, 1, 0]);
  });
});

describe('failures', () => {
  const refusal = json({ success: false, errors: [{ code: 'tag_exists', message: 'Taken.' }] }, 409);

  test('are reported once, with their endpoint', async () => {
    const reported: [Failure, string][] = [];
    const client = createTestClient(refusal, {
      onFailure: (failure, endpoint) => reported.push([failure, endpoint.path]),
    });
    const result = await create(client);
    expect(reported).toEqual([[result, '/organizations/']]);
  });

  test('are not reported for quiet calls', async () => {
    const reported: Failure[] = [];
    const client = createTestClient(refusal, { onFailure: (failure) => reported.push(failure) });
    await client.call(contract.organizations.create, { body: { name: 'Acme' } }, { quiet: true });
    expect(reported).toEqual([]);
  });
});
