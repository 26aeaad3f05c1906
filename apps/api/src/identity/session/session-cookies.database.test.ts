import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

const publicUrl = 'https://mail.example.com';
let application: TestApplication;
let user: TestUser;
beforeAll(async () => {
  application = await createTestApplication({ configuration: { publicUrl } });
  user = await application.signUp();
});
afterAll(() => application.close());

const ownPage = { origin: publicUrl, 'sec-fetch-site': 'same-origin' };

function logIn(remember: boolean | undefined, headers: Record<string, string> = ownPage) {
  return application.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: user.email, password: user.password, remember }),
  });
}

/** Returns the cookies that a response sets, as a browser sends them. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function logInForCookies(): Promise<string> {
  return cookiesOf(await logIn(false));
}

function changeName(cookie: string, headers: Record<string, string> = ownPage) {
  return application.fetch(`/api/users/${user.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ name: 'Ada' }),
  });
}

function load(headers: Record<string, string>) {
  return application.fetch(`/api/users/${user.id}`, { headers });
}

test('the back-office gets its token in a cookie that scripts cannot read', async () => {
  const response = await logIn(true);
  const { data } = (await response.json()) as { data: { token: string; id: string } };
  const [token = '', signedIn = ''] = response.headers.getSetCookie();
  expect(token).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=36000; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
  );
  expect(signedIn).toMatch(
    new RegExp(`^signed_in=${user.id}\\.[\\w-]{36}; Max-Age=36000; Path=/; Secure; SameSite=Strict$`, 'u'),
  );
  expect(signedIn).not.toContain(data.token);
  expect(data.id).toBe(user.id);
});

test('without “remember”, the cookies end with the browser', async () => {
  const response = await logIn(false);
  expect(response.headers.getSetCookie().slice(0, 2).join('\n')).not.toMatch(/max-age|expires/iu);
});

test('an API client gets a token and no cookie, from any origin', async () => {
  const response = await logIn(undefined, { origin: 'https://shop.example' });
  expect(response.headers.getSetCookie()).toEqual([]);
  const { data } = (await response.json()) as { data: { token: string } };
  expect((await load({ authorization: `Bearer ${data.token}` })).status).toBe(200);
});

test('the cookie signs in the pages of this installation', async () => {
  const cookie = await logInForCookies();
  expect((await load({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await changeName(cookie)).status).toBe(200);
});

test('an Authorization header counts instead of the cookie', async () => {
  const cookie = await logInForCookies();
  expect((await load({ cookie, authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401);
  expect((await load({ cookie, authorization: 'Basic eDp5' })).status).toBe(401);
});

describe('requests from other sites', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a sibling domain', { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'https://mail.example.com:8443', 'sec-fetch-site': 'same-site' }],
    ['plain http', { origin: 'http://mail.example.com', host: 'mail.example.com' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a request without an origin', {}],
    ['a forged origin of a browser that says otherwise', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot use the cookie', async (_name, headers) => {
    const cookie = await logInForCookies();
    const response = await changeName(cookie, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'origin_refused' }] });
    const login = await logIn(true, headers);
    expect([login.status, login.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('cannot read either', async () => {
    const cookie = await logInForCookies();
    expect((await load({ cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  test('a page opened under another name of the host may use the cookie', async () => {
    const cookie = await logInForCookies();
    const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
    expect((await changeName(cookie, headers)).status).toBe(200);
  });
});

test('a request for another user than the one signed in is refused', async () => {
  const cookie = await logInForCookies();
  const other = await application.signUp();
  expect((await changeName(cookie, { ...ownPage, 'session-user': other.id })).status).toBe(401);
  expect((await changeName(cookie, { ...ownPage, 'session-user': user.id })).status).toBe(200);
});

test('a login ends the session that the browser had, and never takes over a given token', async () => {
  const planted = (await application.signUp()).token;
  const before = await logIn(false, { ...ownPage, cookie: `__Host-session=${planted}` });
  expect(cookiesOf(before)).not.toContain(planted);
  expect((await application.withToken(planted).call(contract.session.list, {})).status).toBe(401);
  const first = cookiesOf(before);
  const second = cookiesOf(await logIn(false, { ...ownPage, cookie: first }));
  expect(second).not.toBe(first);
  expect((await load({ cookie: first })).status).toBe(401);
  expect((await load({ cookie: second })).status).toBe(200);
});

test('logging out ends the session and clears its cookies', async () => {
  const cookie = await logInForCookies();
  const response = await application.fetch('/api/auth/logout', {
    method: 'DELETE',
    headers: { cookie, ...ownPage },
  });
  expect(response.headers.getSetCookie().map((text) => text.split(';', 2).join(';'))).toEqual([
    '__Host-session=; Max-Age=0',
    'signed_in=; Max-Age=0',
  ]);
  expect((await load({ cookie })).status).toBe(401);
});

test('an access key in the cookie grants nothing', async () => {
  expect((await load({ cookie: '__Host-session=yk_0123456789012345678901234567' })).status).toBe(401);
});
