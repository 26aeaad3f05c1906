import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callOutside } from './call.ts';
import type { LookUp } from './reachable-address.ts';

// Replaces DNS. The system's resolver would not find the hosts of these tests.
const ask = vi.fn<LookUp>();

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => response.end(request.headers.host));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  ask.mockReset();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answers(...addresses: readonly string[]) {
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

function call(host: string, allowedHosts: readonly string[]) {
  return callOutside(
    { method: 'GET', url: `http://${host}:${String(port)}/` },
    { allowedHosts, patience: 2000, lookUp: ask },
  );
}

test('a call connects to the checked address and resolves the host only once', async () => {
  ask.mockResolvedValueOnce(answers('127.0.0.1')).mockRejectedValue(new Error('asked again'));
  const answer = await call('allowed.test', ['allowed.test']);
  expect(answer.ok && answer.body.toString()).toBe(`allowed.test:${String(port)}`);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private address', ['93.184.215.14', '127.0.0.1']],
  ['a cloud’s metadata address', ['169.254.169.254']],
  ['a private IPv4-mapped address', ['2606:4700::1111', '::ffff:127.0.0.1']],
  ['a unique local address', ['fd00:ec2::254']],
])('a host that resolves to %s is refused', async (_name, addresses) => {
  ask.mockResolvedValue(answers(...addresses));
  expect(await call('public.test', [])).toMatchObject({ ok: false, code: 'host_refused' });
});

test('a host that resolves to this machine is reachable only at the allowed port', async () => {
  ask.mockResolvedValue(answers('127.0.0.1'));
  const allowedPort = `allowed.test:${String(port)}`;
  expect(await call('allowed.test', [allowedPort])).toMatchObject({ ok: true });
  expect(await call('allowed.test', [`allowed.test:${String(port + 1)}`])).toMatchObject({
    ok: false,
    code: 'host_refused',
  });
  expect(await call('rebound.test', [`127.0.0.1:${String(port)}`])).toMatchObject({
    ok: false,
    code: 'host_refused',
  });
});

test('a host that resolves to nothing is refused', async () => {
  ask.mockResolvedValue([]);
  expect(await call('public.test', [])).toMatchObject({ ok: false, code: 'host_unknown' });
});

test('a DNS server that does not answer cannot exceed the time limit', async () => {
  ask.mockReturnValue(new Promise(() => undefined));
  const url = `http://public.test:${String(port)}/`;
  expect(
    await callOutside({ method: 'GET', url }, { allowedHosts: [], patience: 100, lookUp: ask }),
  ).toMatchObject({
    ok: false,
    code: 'too_slow',
  });
});
