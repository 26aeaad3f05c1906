import { expect, test } from 'vitest';
import { isScannerNetwork, networkOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:0DB8:0001::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('of %s only %s is kept', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['209.222.80.0/24', true],
  ['209.222.87.0/24', true],
  ['209.222.88.0/24', false],
  ['2001:db8:1::/48', false],
  ['', false],
])('%s belongs to a mail gateway: %s', (network, expected) => {
  expect(isScannerNetwork(network)).toBe(expected);
});
