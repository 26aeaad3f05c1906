import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplication } from './application.ts';
import type { Configuration } from './platform/configuration/configuration.ts';
import { listenHttp } from './start/http-server.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

/*
 * Tests what answers under which host. The list of routes is that of the running application, so a route that somebody adds
 * is tested too.
 */

const hosts = {
  main: 'https://mail.example.com',
  pages: 'https://pages.example.org',
  foreign: 'https://other.example.net',
} as const;

let folder: string;
let world: TestApplication;
/** The application with and without a host for the pages. */
let separate: Hono;
let together: Hono;

function createWith(configuration: Partial<Configuration>): Hono {
  const { services } = world;
  return createApplication({
    services: { ...services, configuration: { ...services.configuration, ...configuration } },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-back-office-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Back-office</title>');
  world = await createTestApplication({
    configuration: { backOfficeFolder: folder, publicUrl: hosts.main },
  });
  together = createWith({});
  separate = createWith({ pagesUrl: hosts.pages });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** What the host of the pages serves: pages, what they load and send, and the links in messages. */
const served = /^\/(?:(?:t|u|v|preferences|forms|signups|fonts|p|page)\/|robots\.txt$|sitemap\.xml$)/u;

/** Pages that the main host redirects to the other one. */
const moved =
  /^\/(?:u\/[^/]+|v\/[^/]+(?:\/(?:html|css|button))?|preferences\/[^/]+|signups\/[^/]+|forms\/(?!assets\/)[^/]+(?:\/(?:sent|done))?|p\/(?:\.preview\/)?[^/]+|sitemap\.xml)$/u;

interface Route {
  readonly method: string;
  readonly path: string;
}

/** All routes, each once, with `x` for what is variable in their paths. */
function listRoutes(): readonly Route[] {
  const known = new Map<string, Route>();
  for (const { method, path } of together.routes) {
    const sample = path
      .replaceAll(/:\w+\{[^/]*gif\}/gu, 'x.gif')
      .replaceAll(/:\w+(?:\{[^/]*\})?/gu, 'x')
      .replaceAll('*', 'x');
    const methods = method === 'ALL' ? ['GET', 'POST', 'OPTIONS'] : [method];
    for (const one of methods) known.set(`${one} ${sample}`, { method: one, path: sample });
  }
  for (const path of [
    '/',
    '/login',
    '/campaigns',
    '/health',
    '/metrics',
    '/robots.txt',
    '/api',
    '/t',
    '/page',
  ]) {
    known.set(`GET ${path}`, { method: 'GET', path });
  }
  return [...known.values()];
}

async function statusOf(application: Hono, url: string, method: string): Promise<number> {
  const response = await application.request(url, { method, headers: { accept: 'text/html' } });
  await response.body?.cancel();
  return response.status;
}

describe('every route by host', () => {
  test('the host of the pages serves pages only, and hides everything else', async () => {
    const routes = listRoutes();
    expect(routes.length).toBeGreaterThan(250);
    const others = routes.filter(({ path }) => !served.test(path));
    const reached: string[] = [];
    for (const { method, path } of others) {
      const response = await separate.request(`${hosts.pages}${path}`, { method });
      const isHidden = response.status === 404 && (await response.text()) === 'Not found.';
      if (!isHidden || response.headers.has('set-cookie')) reached.push(`${method} ${path}`);
    }
    expect(reached).toEqual([]);
  });

  test('what the host of the pages serves is what one host would serve', async () => {
    const own = listRoutes().filter(({ path }) => served.test(path));
    expect(own.length).toBeGreaterThan(15);
    for (const { method, path } of own) {
      const url = `${hosts.pages}${path}`;
      expect([method, path, await statusOf(separate, url, method)]).toEqual([
        method,
        path,
        await statusOf(together, url, method),
      ]);
    }
  });

  test.each(['main', 'foreign'] as const)('the %s host serves what it did before', async (host) => {
    const changed: string[] = [];
    for (const { method, path } of listRoutes()) {
      const url = `${hosts[host]}${path}`;
      const status = await statusOf(separate, url, method);
      const isMoved = host === 'main' && method === 'GET' && moved.test(path);
      if (status !== (isMoved ? 308 : await statusOf(together, url, method)))
        changed.push(`${method} ${path}`);
    }
    expect(changed).toEqual([]);
  });

  test('the main host redirects pages with their query, and does not let browsers remember it', async () => {
    const response = await separate.request(`${hosts.main}/forms/abc/sent?language=es`);
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      `${hosts.pages}/forms/abc/sent?language=es`,
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('unsubscribing with one click is never redirected', async () => {
    const response = await separate.request(`${hosts.main}/u/x`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>');
  });
});

/** Sends the head of a request as it is. Returns the status and the content of the response. */
async function sendHead(port: number, head: readonly string[]): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  return { status: Number(/^HTTP\/1\.\d (\d{3})/u.exec(text)?.[1]), text };
}

describe('how a request names its host', () => {
  const backOffice = { status: 200, text: 'Back-office' };
  const hidden = { status: 404, text: 'Not found.' };
  const refused = { status: 400, text: '' };

  const cases: readonly (readonly [
    name: string,
    head: readonly string[],
    answer: { readonly status: number; readonly text: string },
    proxies?: number,
  ])[] = [
    ['the main host', ['GET / HTTP/1.1', 'Host: mail.example.com'], backOffice],
    ['the host of the pages', ['GET / HTTP/1.1', 'Host: pages.example.org'], hidden],
    ['in capitals', ['GET / HTTP/1.1', 'Host: PAGES.Example.ORG'], hidden],
    ['with a port', ['GET / HTTP/1.1', 'Host: pages.example.org:8443'], hidden],
    ['with a dot at the end', ['GET / HTTP/1.1', 'Host: pages.example.org.'], hidden],
    ['with a dot and a port', ['GET / HTTP/1.1', 'Host: pages.example.org.:443'], hidden],
    ['as a part of another host', ['GET / HTTP/1.1', 'Host: pages.example.org.evil.test'], backOffice],
    ['below another host', ['GET / HTTP/1.1', 'Host: evil.pages.example.org'], backOffice],
    [
      'in the target of a request to a proxy',
      ['GET http://pages.example.org/ HTTP/1.1', 'Host: mail.example.com'],
      hidden,
    ],
    [
      'in the header, against the target',
      ['GET http://mail.example.com/ HTTP/1.1', 'Host: pages.example.org'],
      hidden,
    ],
    ['no host, as in HTTP/1.0', ['GET / HTTP/1.0'], refused],
    ['no host, which HTTP/1.1 forbids', ['GET / HTTP/1.1'], refused],
    ['an empty host', ['GET / HTTP/1.1', 'Host:'], refused],
    ['a host that is none', ['GET / HTTP/1.1', 'Host: pages.example.org/..'], refused],
    [
      'in a header that anybody can send',
      ['GET / HTTP/1.1', 'Host: mail.example.com', 'X-Forwarded-Host: pages.example.org'],
      backOffice,
    ],
    [
      'hidden behind a header that anybody can send',
      ['GET / HTTP/1.1', 'Host: pages.example.org', 'X-Forwarded-Host: mail.example.com'],
      hidden,
    ],
    [
      'in the header of a trusted proxy',
      ['GET / HTTP/1.1', 'Host: yamp:3000', 'X-Forwarded-Host: pages.example.org'],
      hidden,
      1,
    ],
    [
      'in the header of a trusted proxy, after what the client wrote',
      ['GET / HTTP/1.1', 'Host: yamp:3000', 'X-Forwarded-Host: mail.example.com, pages.example.org'],
      hidden,
      1,
    ],
    [
      'hidden by a client behind a trusted proxy that keeps the host',
      ['GET / HTTP/1.1', 'Host: pages.example.org', 'X-Forwarded-Host: mail.example.com'],
      hidden,
      1,
    ],
    [
      'behind two trusted proxies of which one writes the header',
      ['GET / HTTP/1.1', 'Host: yamp:3000', 'X-Forwarded-Host: pages.example.org'],
      hidden,
      2,
    ],
    [
      'the main host behind a trusted proxy',
      ['GET / HTTP/1.1', 'Host: yamp:3000', 'X-Forwarded-Host: mail.example.com'],
      backOffice,
      1,
    ],
  ];

  const named = cases.map(([name, head, answer, trustedProxies = 0]) => ({
    name,
    head,
    answer,
    trustedProxies,
  }));

  test.each(named)('$name', async ({ head, answer: { status, text }, trustedProxies }) => {
    const server = await listenHttp(createWith({ pagesUrl: hosts.pages, trustedProxies }), '127.0.0.1', 0);
    try {
      const answer = await sendHead(server.port, head);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(text);
    } finally {
      await server.close();
    }
  });
});
