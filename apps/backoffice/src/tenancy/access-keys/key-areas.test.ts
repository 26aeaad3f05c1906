import { expect, test } from 'vitest';
import { addressesIn, allAreas, commonMode, permissionsOf } from './key-areas.ts';

test('areas have a common mode unless one differs', () => {
  expect(commonMode(allAreas('read-only'))).toBe('read-only');
  expect(commonMode({ ...allAreas('read-only'), templates: 'none' })).toBeNull();
});

test('areas without access are left out of the permissions', () => {
  expect(permissionsOf({ ...allAreas('none'), audiences: 'read-write' })).toEqual({
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
