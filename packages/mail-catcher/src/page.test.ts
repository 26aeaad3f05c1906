import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailCatcher, type MailCatcher } from './index.ts';

let catcher: MailCatcher;
beforeEach(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
});
afterEach(() => catcher.close());

/** Requests a path and returns the status. Can send all headers, including those that `fetch` forbids. */
function requestStatus(headers: Readonly<Record<string, string>>, path = '/api/messages', method = 'GET') {
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: catcher.pagePort, path, method, headers };
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('serves the page under names of this machine only', () => {
  test.each([
    ['127.0.0.1', 200],
    ['localhost', 200],
    ['[::1]', 200],
    ['attacker.example', 421],
    ['127.0.0.1.attacker.example', 421],
    ['localhost.attacker.example', 421],
    ['0.0.0.0', 421],
    ['192.168.1.7', 421],
  ])('%s: %i', async (name, status) => {
    expect(await requestStatus({ host: `${name}:${String(catcher.pagePort)}` })).toBe(status);
    expect(await requestStatus({ host: name })).toBe(status);
  });
});

describe('other sites can neither read nor delete messages', () => {
  const own = () => `http://localhost:${String(catcher.pagePort)}`;
  const host = () => `localhost:${String(catcher.pagePort)}`;
  test.each([
    ['a script on another site', 403, { origin: 'https://attacker.example' }],
    ['a frame without an origin', 403, { origin: 'null' }],
    ['another port of this machine', 403, { origin: 'http://localhost:3000' }],
    ['an image on another site', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['an image on another port', 403, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    ['a link on another site', 200, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['the catcher’s own page', 200, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ])('%s: %i', async (_source, status, headers) => {
    expect(await requestStatus({ host: host(), ...headers })).toBe(status);
  });

  test('a form on another site', async () => {
    expect(await requestStatus({ host: host(), origin: 'https://attacker.example' }, '/clear', 'POST')).toBe(
      403,
    );
    expect(await requestStatus({ host: host(), origin: own() }, '/clear', 'POST')).toBe(302);
  });
});

/** IPv4 addresses of this machine, except loopback addresses. */
const networkAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

test('neither port is reachable from the network', async () => {
  const canConnect = (host: string, port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  expect(await canConnect('127.0.0.1', catcher.pagePort)).toBe(true);
  for (const address of networkAddresses) {
    expect(await canConnect(address, catcher.pagePort)).toBe(false);
    expect(await canConnect(address, catcher.smtpPort)).toBe(false);
  }
});
