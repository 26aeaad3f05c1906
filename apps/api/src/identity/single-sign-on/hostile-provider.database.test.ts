import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../../tables/accounts.ts';
import {
  type Claims,
  type IdentityProvider,
  type Interceptor,
  startIdentityProvider,
  type Tamper,
} from '../../testing/identity-provider.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { createSignOnWorld, publicUrl, read, type SignOnWorld } from './testing/sign-on-world.ts';

/*
 * Callbacks that an attacker wrote, and a provider that an attacker controls. Whatever they send, nobody is signed in, and
 * the response is a clear refusal.
 */

let world: SignOnWorld;
let otherProvider: IdentityProvider;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  otherProvider = await startIdentityProvider({ redirectUrl: `${publicUrl}/single-sign-on/callback` });
  world = await createSignOnWorld({ services: () => ({ log }), otherProviders: [otherProvider.host] });
  await world.verify('harbour.example');
  await world.configure();
});
afterAll(async () => {
  await world.close();
  await otherProvider.close();
});

let before: readonly number[] = [];
const countAccounts = () =>
  world.inDatabase(async (tx) => [await tx.$count(users), await tx.$count(sessions)]);

beforeEach(async () => {
  logged.length = 0;
  before = await countAccounts();
});
afterEach(() => {
  world.provider.tamperWith(undefined);
  world.provider.intercept(undefined);
});

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Counts the requests to a path, which the provider still answers itself. */
function countRequests(path: string): () => number {
  let count = 0;
  world.provider.intercept(({ url = '' }) => {
    if (url.startsWith(path)) count += 1;
    return false;
  });
  return () => count;
}

/** Logs in at the provider, and returns the browser and the response that it carries back. */
async function logIn() {
  const browser = world.browser();
  const subject = world.addPerson();
  const { data } = await world.start(browser, `${subject}@harbour.example`);
  const search = await world.provider.logIn(data?.url ?? '', subject);
  return { browser, subject, search };
}

async function expectNobodySignedIn(browser: ReturnType<SignOnWorld['browser']>) {
  expect(browser.cookie('session')).toBeUndefined();
  expect(await countAccounts()).toEqual(before);
}

function changeParameters(change: (parameters: URLSearchParams) => void) {
  return (search: string) => {
    const parameters = new URLSearchParams(search);
    change(parameters);
    return `?${parameters.toString()}`;
  };
}

describe('a response', () => {
  test.each<readonly [string, (search: string) => string, string]>([
    ['that is empty', () => '', 'sign_on_expired'],
    ['without a state', changeParameters((all) => all.delete('state')), 'sign_on_expired'],
    ['with an empty state', changeParameters((all) => all.set('state', '')), 'sign_on_expired'],
    ['with a made-up state', changeParameters((all) => all.set('state', 'x'.repeat(43))), 'sign_on_expired'],
    [
      'with a second state',
      changeParameters((all) => all.append('state', 'x'.repeat(43))),
      'sign_on_refused',
    ],
    ['without a code', changeParameters((all) => all.delete('code')), 'sign_on_refused'],
    ['with a second code', changeParameters((all) => all.append('code', 'another')), 'sign_on_refused'],
    ['with a made-up code', changeParameters((all) => all.set('code', 'another')), 'sign_on_refused'],
    ['without its issuer', changeParameters((all) => all.delete('iss')), 'sign_on_refused'],
    ['with a token in place of the code', () => '?id_token=x.y.z&access_token=x', 'sign_on_expired'],
  ])('%s is refused', async (_name, change, code) => {
    const { browser, search } = await logIn();
    const answer = await world.finish(browser, change(search));
    expect(answer).toMatchObject({ status: 422, code });
    await expectNobodySignedIn(browser);
  });

  test('with a state of 8,000 characters is refused before it is looked up', async () => {
    const { browser, search } = await logIn();
    const long = changeParameters((all) => all.set('state', 'x'.repeat(8000)));
    expect(await world.finish(browser, long(search))).toMatchObject({ status: 400 });
    await expectNobodySignedIn(browser);
  });

  test('that names another issuer is refused before the code leaves the installation (mix-up)', async () => {
    const { browser, search } = await logIn();
    const exchanges = countRequests('/token');
    const mixedUp = changeParameters((all) => all.set('iss', 'https://evil.example'));
    expect(await world.finish(browser, mixedUp(search))).toMatchObject({ code: 'sign_on_refused' });
    expect(exchanges()).toBe(0);
    await expectNobodySignedIn(browser);
  });

  test('with a refused code cannot be repeated with the right one', async () => {
    const { browser, search } = await logIn();
    const wrong = changeParameters((all) => all.set('code', 'guess'));
    await world.finish(browser, wrong(search));
    expect(await world.finish(browser, search)).toMatchObject({ code: 'sign_on_expired' });
    await expectNobodySignedIn(browser);
  });

  test('that is sent five times at once signs in once', async () => {
    const { browser, search } = await logIn();
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.finish(browser, search)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countAccounts()).toEqual(before.map((count) => count + 1));
  });

  test.each([
    '<script>alert(1)</script>',
    '\u001b[31m\r\n{"level":30}',
    '%00',
    'x'.repeat(5000),
    'constructor',
  ])('with the hostile error %j neither shows nor logs more than a short code', async (error) => {
    const { browser, search } = await logIn();
    const state = new URLSearchParams(search).get('state') ?? '';
    const hostile = new URLSearchParams({
      error,
      error_description: 'SECRET',
      error_uri: 'https://evil.example',
      state,
    });
    const response = await browser.post('/api/auth/single-sign-on/finish', {
      search: `?${hostile.toString()}`,
    });
    const text = await response.clone().text();
    expect(await read(response)).toMatchObject({ status: 422, code: 'sign_on_refused' });
    expect(text).not.toMatch(/SECRET|evil|alert|x{10}/u);
    expect(logged.join('')).not.toMatch(/SECRET|evil|x{101}/u);
    // A line break in the code would start an entry of its own.
    expect(logged.filter((line) => line.split('\n').length !== 2)).toEqual([]);
    await expectNobodySignedIn(browser);
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signedWithSecret(header: object, claims: Claims, secret: string): string {
  const input = `${encode({ alg: 'HS256', ...header })}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

const ownKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function signedWithOwnKey(header: object, claims: Claims): string {
  const input = `${encode({ alg: 'RS256', ...header })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), ownKey).toString('base64url')}`;
}

const otherClaims =
  (change: Claims): Tamper =>
  (claims, signed) =>
    signed({ ...claims, ...change });

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('an ID token', () => {
  test.each<readonly [string, Tamper]>([
    [
      'signed with the public key as a shared secret (HS256)',
      (claims) => signedWithSecret({ kid: 'key' }, claims, world.provider.publicKey),
    ],
    [
      'signed with the client secret (HS256)',
      (claims) => signedWithSecret({}, claims, world.provider.clientSecret),
    ],
    ['signed with a foreign key', (claims) => signedWithOwnKey({ kid: 'key' }, claims)],
    ['signed with a key that it names itself', (claims) => signedWithOwnKey({ kid: 'mine' }, claims)],
    [
      'signed with a key that it contains',
      (claims) => signedWithOwnKey({ jwk: createPublicKey(ownKey).export({ format: 'jwk' }) }, claims),
    ],
    [
      'signed with a key at a URL that it names',
      (claims) =>
        signedWithOwnKey({ jku: 'https://evil.example/keys', x5u: 'https://evil.example/c' }, claims),
    ],
    ['with an unknown critical header', (claims) => signedWithOwnKey({ crit: ['x'], x: 1 }, claims)],
    [
      'with an algorithm in other letters (nOnE)',
      (claims) => `${encode({ alg: 'nOnE' })}.${encode(claims)}.`,
    ],
    ['without its signature', (claims, signed) => signed(claims).replace(/[^.]+$/u, '')],
    ['that is no token', () => 'x'],
    ['without a nonce', otherClaims({ nonce: undefined })],
    [
      'for several clients, of which another one asked for it',
      otherClaims({ aud: ['yamp', 'other'], azp: 'other' }),
    ],
    ['for several clients, without the one that asked for it', otherClaims({ aud: ['yamp', 'other'] })],
    [
      'of an issuer with another path',
      (claims, signed) => signed({ ...claims, iss: `${String(claims['iss'])}/` }),
    ],
    ['that is not valid yet', otherClaims({ nbf: inAnHour() })],
    ['without an end', otherClaims({ exp: undefined })],
    ['without a subject', otherClaims({ sub: undefined })],
    ['with an empty subject', otherClaims({ sub: '' })],
    ['with a subject of 10,000 characters', otherClaims({ sub: 'x'.repeat(10_000) })],
    ['with a list as address', otherClaims({ email: ['ana@harbour.example'] })],
  ])('%s is refused', async (_name, tamper) => {
    const { browser, search } = await logIn();
    world.provider.tamperWith(tamper);
    expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_refused' });
    await expectNobodySignedIn(browser);
  });

  test.each<readonly [string, Claims, string]>([
    ['a verified flag of 1', { email_verified: 1 }, 'sign_on_refused'],
    ['a verified flag in capitals', { email_verified: 'TRUE' }, 'sign_on_refused'],
    ['two addresses', { email: 'eve@evil.example, ana@harbour.example' }, 'sign_on_address_unverified'],
    [
      'a comment in its address',
      { email: 'ana@harbour.example(@evil.example)' },
      'sign_on_address_unverified',
    ],
    ['a quoted address', { email: '"ana@evil.example"@harbour.example' }, 'sign_on_address_unverified'],
    [
      'a domain that only starts like the own one',
      { email: 'a@harbour.example.evil' },
      'sign_on_address_foreign',
    ],
    ['a domain in lookalike letters', { email: 'a@hаrbour.example' }, 'sign_on_address_foreign'],
  ])('with %s is refused', async (_name, change, code) => {
    const { browser, search } = await logIn();
    world.provider.tamperWith(otherClaims({ email_verified: true, ...change }));
    expect(await world.finish(browser, search)).toMatchObject({ status: 422, code });
    await expectNobodySignedIn(browser);
  });
});

/** Ends a redirect to itself, a body without an end, and one that comes byte by byte, when the caller leaves. */
const loop = (request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location: request.url ?? '/' }).end();
const flood = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(`{"x":"${'x'.repeat(10_485_760)}`);
};
const trickle = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};
const send = (body: string, status = 200, type = 'application/json') => {
  return (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(body);
};

describe('a provider that answers', () => {
  const hostile: readonly (readonly [
    string,
    (request: IncomingMessage, response: ServerResponse) => unknown,
  ])[] = [
    ['with a redirect to itself', loop],
    ['with 10 MB', flood],
    ['with a page', send('<script>alert(1)</script>', 200, 'text/html')],
    ['with broken JSON', send('{"issuer":')],
    ['with a list', send('[]')],
    ['with null', send('null')],
    ['with 100,000 brackets', send('['.repeat(100_000))],
    ['with __proto__', send('{"__proto__":{"issuer":"x"},"constructor":1}')],
    ['with a hostile error', send('{"error":"SECRET","error_description":"<b>SECRET</b>"}', 400)],
    ['with status 500', send('SECRET', 500)],
    ['by closing the connection', (request) => request.socket.destroy()],
  ];

  const paths = ['/.well-known/openid-configuration', '/token', '/jwks'];
  const cases = paths.flatMap((path) => hostile.map(([name, answer]) => [name, path, answer] as const));

  test.each(cases)('%s at %s signs nobody in', async (_name, path, answer) => {
    const { browser, search } = await logIn();
    let requests = 0;
    world.provider.intercept((request, response) => {
      if (request.url !== path) return false;
      requests += 1;
      answer(request, response);
      return true;
    });
    const response = await browser.post('/api/auth/single-sign-on/finish', { search });
    expect(await response.clone().text()).not.toMatch(/SECRET|alert/u);
    const { status, code } = await read(response);
    expect(status).toBe(422);
    expect(['sign_on_unavailable', 'sign_on_refused']).toContain(code);
    // Neither a redirect nor an error is followed by another try.
    expect(requests).toBe(1);
    expect(logged.join('')).not.toContain('SECRET');
    await expectNobodySignedIn(browser);
  });

  test('byte by byte is left after five seconds', async () => {
    const { browser, search } = await logIn();
    world.provider.intercept((request, response) => {
      if (request.url !== '/token') return false;
      trickle(request, response);
      return true;
    });
    expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_unavailable' });
    await expectNobodySignedIn(browser);
  });
});

/** Changes the discovery document. */
function discover(change: (issuer: string) => object): Interceptor {
  return ({ url }, response) => {
    if (url !== '/.well-known/openid-configuration') return false;
    const { issuer } = world.provider;
    json(response, {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...change(issuer),
    });
    return true;
  };
}

describe('a discovery document', () => {
  test('that only lists its endpoints starts a sign-in', async () => {
    world.provider.intercept(discover(() => ({})));
    expect((await world.start(world.browser(), 'ana@harbour.example')).status).toBe(200);
  });

  test.each<readonly [string, (issuer: string) => object]>([
    ['of another issuer', () => ({ issuer: 'https://login.example' })],
    ['of an issuer with a placeholder', (issuer) => ({ issuer: `${issuer}/{tenantid}` })],
    ['that leads people to a script', () => ({ authorization_endpoint: 'javascript:alert(1)//' })],
    ['that leads people to a file', () => ({ authorization_endpoint: 'data:text/html,<b>hello</b>' })],
    ['without keys', () => ({ jwks_uri: undefined })],
    ['without PKCE', () => ({ code_challenge_methods_supported: ['plain'] })],
    ['without the code flow', () => ({ response_types_supported: ['id_token token'] })],
    ['whose endpoint is a number', () => ({ token_endpoint: 1 })],
  ])('%s starts no sign-in', async (_name, change) => {
    world.provider.intercept(discover(change));
    expect(await world.start(world.browser(), 'ana@harbour.example')).toMatchObject({
      status: 422,
      code: 'sign_on_unavailable',
    });
  });

  test.each(['HS256', 'none'])('that allows tokens with %s does not weaken the check', async (alg) => {
    const { browser, search } = await logIn();
    world.provider.intercept(discover(() => ({ id_token_signing_alg_values_supported: [alg] })));
    world.provider.tamperWith((claims) =>
      alg === 'none'
        ? `${encode({ alg })}.${encode(claims)}.`
        : signedWithSecret({}, claims, world.provider.publicKey),
    );
    expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_refused' });
    await expectNobodySignedIn(browser);
  });

  test('cannot send the code and the client secret to a private address', async () => {
    const { browser, search } = await logIn();
    world.provider.intercept(discover(() => ({ token_endpoint: 'http://169.254.169.254/token' })));
    expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_unavailable' });
    await expectNobodySignedIn(browser);
  });
});

test('the provider of another organization asserts neither addresses of this one nor its people', async () => {
  const { application, provider } = world;
  const other = await TestOrganization.create(application);
  await world.verify('evil.example', other);
  const { issuer, clientId, clientSecret } = otherProvider;
  await world.configure({ issuer, client_id: clientId, client_secret: clientSecret }, other);
  const signOnThere = async (email: string) => {
    const browser = world.browser();
    const { data } = await world.start(browser, 'eve@evil.example');
    otherProvider.people.set(victim, { email });
    return world.finish(browser, await otherProvider.logIn(data?.url ?? '', victim));
  };
  const victim = world.addPerson();
  const honest = await world.signOn(victim);
  expect(await signOnThere(`${victim}@harbour.example`)).toMatchObject({ code: 'sign_on_address_foreign' });
  // The same subject, with an address in the domain of the other organization.
  const eve = await signOnThere('eve@evil.example');
  expect(eve.status).toBe(200);
  expect(eve.data?.id).not.toBe(honest.data?.id);
  const opened = await world.inDatabase((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.userId, eve.data?.id ?? '')),
  );
  expect(opened).toMatchObject([{ signedInThrough: other.id }]);
  // The response of the honest provider, with an attempt at the other one.
  for (const change of [() => undefined, (search: URLSearchParams) => search.delete('iss')]) {
    const browser = world.browser();
    const there = await world.start(browser, 'eve@evil.example');
    const here = await world.start(browser, `${victim}@harbour.example`);
    const search = new URLSearchParams(await provider.logIn(here.data?.url ?? '', victim));
    search.set('state', new URL(there.data?.url ?? '').searchParams.get('state') ?? '');
    change(search);
    let exchanges = 0;
    otherProvider.intercept(({ url }) => {
      exchanges += url === '/token' ? 1 : 0;
      return false;
    });
    expect(await world.finish(browser, `?${search.toString()}`)).toMatchObject({ code: 'sign_on_refused' });
    expect(exchanges).toBe(0);
    expect(browser.cookie('session')).toBeUndefined();
  }
});
