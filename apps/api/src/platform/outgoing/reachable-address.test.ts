import { describe, expect, test } from 'vitest';
import { isPublicAddress, reachableAddress } from './reachable-address.ts';

describe('isPublicAddress', () => {
  test.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['127.9.9.9', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['3fff::1', false],
    ['4000::1', false],
    ['2001:db8::1', false],
    ['198.51.100.1', false],
    ['1', false],
    ['0177.1', false],
    ['not an address', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('reachableAddress', () => {
  test.each(['127.0.0.1', '2130706433', '0x7f000001', 'localhost', '::1', '10.0.0.1'])(
    'refuses %s',
    async (host) => {
      expect(await reachableAddress({ host, port: 80 }, [])).toMatchObject({ ok: false });
    },
  );

  test.each([[['127.0.0.1']], [['mail.internal', '127.0.0.1:25']]])(
    'allows a host listed as %j',
    async (allowed) => {
      const destination = { host: '127.0.0.1', port: 25 };
      expect(await reachableAddress(destination, allowed)).toEqual({ ok: true, address: '127.0.0.1' });
    },
  );

  test('refuses other ports of a host than the allowed one', async () => {
    const destination = { host: '127.0.0.1', port: 1080 };
    expect(await reachableAddress(destination, ['127.0.0.1:25'])).toMatchObject({ code: 'host_refused' });
  });

  test('reports a host that does not exist', async () => {
    expect(await reachableAddress({ host: 'nowhere.invalid', port: 80 }, [])).toMatchObject({
      ok: false,
      code: 'host_unknown',
    });
  });
});
