import { keyModuleNames } from '@x/api-client';
import { expect, test } from 'vitest';
import { sameMode } from '#/tenancy/teams/permission-changes.ts';
import { addressesIn, permissionsOf } from './key-areas.ts';

test('areas without access are left out of the permissions', () => {
  expect(permissionsOf({ ...sameMode(keyModuleNames, 'none'), audiences: 'read-write' })).toEqual({
    audiences: 'read-write',
  });
});

test('addresses are separated by lines, commas or spaces', () => {
  expect(addressesIn(' 203.0.113.7\n10.0.0.0/8, 2001:db8::/48 ')).toEqual([
    '203.0.113.7',
    '10.0.0.0/8',
    '2001:db8::/48',
  ]);
  expect(addressesIn(' \n')).toEqual([]);
});
