import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOutside, type OutgoingBounds } from './call.ts';

interface Seen {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const seen: Seen[] = [];
let server: Server;
let other: Server;
let origin: string;
let otherOrigin: string;

/** Responses of a hostile or broken server, by path. */
const behaviors: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/well': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  '/failing': (response) => response.writeHead(500).end('broken'),
  '/silent': () => undefined,
  '/dripping': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/endless': (response) => {
    response.writeHead(200);
    const next = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(65_536, 0x20), () => setImmediate(next));
    };
    next();
  },
  '/headers': (response) => response.writeHead(200, { 'x-long': 'a'.repeat(40_000) }).end(),
  '/half': (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
  '/around': (response) => response.writeHead(302, { location: '/around' }).end(),
  '/on': (response) => response.writeHead(307, { location: '/well' }).end(),
  '/see-other': (response) => response.writeHead(303, { location: '/well' }).end(),
  '/elsewhere': (response) => response.writeHead(307, { location: `${otherOrigin}/well` }).end(),
  '/inside': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/inside-mapped': (response) => response.writeHead(302, { location: 'http://[::ffff:10.0.0.1]/' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/with-user': (response) => response.writeHead(302, { location: 'http://a:b@example.com/' }).end(),
  '/nowhere': (response) => response.writeHead(302, { location: 'http://' }).end(),
};

async function listen(): Promise<Server> {
  const made = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method, path: request.url, headers: request.headers, body });
      behaviors[request.url ?? '']?.(response);
    });
  });
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return made;
}

function originOf(made: Server): string {
  return `http://127.0.0.1:${String((made.address() as AddressInfo).port)}`;
}

beforeAll(async () => {
  [server, other] = await Promise.all([listen(), listen()]);
  [origin, otherOrigin] = [originOf(server), originOf(other)];
});
afterAll(() => {
  for (const made of [server, other]) {
    made.closeAllConnections();
    made.close();
  }
});

const bounds: OutgoingBounds = { allowedHosts: ['127.0.0.1'], patience: 400, maximumBytes: 100_000 };

function get(path: string, more: Partial<OutgoingBounds> = {}) {
  return callOutside({ method: 'GET', url: `${origin}${path}` }, { ...bounds, ...more });
}

describe('a call to an allowed host', () => {
  test('returns status, type and body', async () => {
    const answer = await get('/well');
    expect(answer).toMatchObject({ ok: true, status: 200, contentType: 'application/json' });
    expect(answer.ok && answer.body.toString()).toBe('{"ok":true}');
  });

  test('returns a response with an error status as well', async () => {
    expect(await get('/failing')).toMatchObject({ ok: true, status: 500 });
  });

  test.each([
    ['that never arrives', '/silent', 'too_slow'],
    ['that arrives too slowly', '/dripping', 'too_slow'],
    ['without end', '/endless', 'too_large'],
    ['with too many headers', '/headers', 'too_large'],
    ['that is incomplete', '/half', 'unreachable'],
    ['that redirects in circles', '/around', 'redirect_refused'],
    ['that redirects to a cloud’s metadata', '/inside', 'host_refused'],
    ['that redirects to a private IPv4-mapped address', '/inside-mapped', 'host_refused'],
    ['that redirects to a file', '/file', 'address_refused'],
    ['that redirects to a URL with a password', '/with-user', 'address_refused'],
    ['that redirects without a location', '/nowhere', 'redirect_refused'],
  ])('is ended for a response %s', async (_name, path, code) => {
    expect(await get(path, { patience: code === 'too_slow' ? 200 : 5000 })).toMatchObject({
      ok: false,
      code,
    });
  });

  test('sends method, headers and body, with the right length', async () => {
    await callOutside(
      { method: 'POST', url: `${origin}/well`, headers: { 'x-key': 'k' }, body: '{"name":"Zoë"}' },
      bounds,
    );
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      headers: { 'x-key': 'k', 'content-length': '15' },
      body: '{"name":"Zoë"}',
    });
  });
});

describe('a redirect', () => {
  const call = { method: 'POST', headers: { authorization: 'secret' }, body: 'x' } as const;

  test('within the origin is followed with method, headers and body', async () => {
    expect(await callOutside({ ...call, url: `${origin}/on` }, bounds)).toMatchObject({
      ok: true,
      status: 200,
    });
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      path: '/well',
      headers: { authorization: 'secret' },
    });
  });

  test('to another origin does not receive headers or body', async () => {
    expect(await callOutside({ ...call, url: `${origin}/elsewhere` }, bounds)).toMatchObject({
      ok: false,
      code: 'redirect_refused',
    });
    const read = { method: 'GET', headers: call.headers, url: `${origin}/elsewhere` } as const;
    expect(await callOutside(read, bounds)).toMatchObject({ ok: true, status: 200 });
    expect(seen.at(-1)?.headers['authorization']).toBeUndefined();
  });

  test('with status 303 is followed by a GET without headers or body', async () => {
    await callOutside({ ...call, url: `${origin}/see-other` }, bounds);
    expect(seen.at(-1)).toMatchObject({ method: 'GET', path: '/well', body: '' });
    expect(seen.at(-1)?.headers['authorization']).toBeUndefined();
  });
});

describe('an address that is refused', () => {
  test.each([
    ['http://127.0.0.1:1/', 'host_refused'],
    ['http://2130706433/', 'host_refused'],
    ['http://0x7f.1/', 'host_refused'],
    ['http://localhost/', 'host_refused'],
    ['http://[::1]/', 'host_refused'],
    ['http://[::ffff:127.0.0.1]/', 'host_refused'],
    ['http://[fe80::1]/', 'host_refused'],
    ['http://10.1.2.3/', 'host_refused'],
    ['http://169.254.169.254/', 'host_refused'],
    ['http://224.0.0.1/', 'host_refused'],
    ['http://nowhere.invalid/', 'host_unknown'],
    ['ftp://example.com/', 'address_refused'],
    ['http://user:pass@example.com/', 'address_refused'],
    ['nothing', 'address_refused'],
  ])('%s: %s', async (url, code) => {
    const none = { ...bounds, allowedHosts: [], patience: 5000 };
    expect(await callOutside({ method: 'GET', url }, none)).toMatchObject({ ok: false, code });
  });
});

test('a server that does not speak HTTP is reported as unreachable', async () => {
  const mute = createTcpServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'));
  await new Promise<void>((resolve) => {
    mute.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${String((mute.address() as AddressInfo).port)}/`;
  expect(await callOutside({ method: 'GET', url }, bounds)).toMatchObject({ ok: false, code: 'unreachable' });
  mute.close();
});

test('the caller can abort', async () => {
  const controller = new AbortController();
  const waiting = get('/silent', { patience: 60_000, signal: controller.signal });
  controller.abort();
  expect(await waiting).toMatchObject({ ok: false, code: 'too_slow' });
});
