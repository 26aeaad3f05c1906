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

/** Status of a request with headers that `fetch` does not let one set. */
function statusOf(headers: Readonly<Record<string, string>>, path = '/api/messages', method = 'GET') {
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

describe('the page answers at this machine’s own names', () => {
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
    expect(await statusOf({ host: `${name}:${String(catcher.pagePort)}` })).toBe(status);
    expect(await statusOf({ host: name })).toBe(status);
  });
});

describe('a page of another site reads and deletes nothing', () => {
  const own = () => `http://localhost:${String(catcher.pagePort)}`;
  const host = () => `localhost:${String(catcher.pagePort)}`;
  test.each([
    ['its script', 403, { origin: 'https://attacker.example' }],
    ['a frame without an origin', 403, { origin: 'null' }],
    ['another port of this machine', 403, { origin: 'http://localhost:3000' }],
    ['its picture', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a picture of another port', 403, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    ['its link', 200, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['our own page', 200, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ])('%s: %i', async (_who, status, headers) => {
    expect(await statusOf({ host: host(), ...headers })).toBe(status);
  });

  test('deleting', async () => {
    expect(await statusOf({ host: host(), origin: 'https://attacker.example' }, '/clear', 'POST')).toBe(403);
    expect(await statusOf({ host: host(), origin: own() }, '/clear', 'POST')).toBe(302);
  });
});

/** Of this machine, seen from others; none where it has no network. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

test('neither port can be reached at an address of the network', async () => {
  const reached = (host: string, port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  expect(await reached('127.0.0.1', catcher.pagePort)).toBe(true);
  for (const address of outside) {
    expect(await reached(address, catcher.pagePort)).toBe(false);
    expect(await reached(address, catcher.smtpPort)).toBe(false);
  }
});
