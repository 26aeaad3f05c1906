import { expect, test } from 'vitest';
import { missingCapField, toCap, toCapValues } from './cap-values.ts';

test.each([
  [null, null, undefined],
  [3, 7, undefined],
  [3, null, 'capDays'],
  [null, 7, 'capMessages'],
] as const)('a cap of %s messages in %s days lacks %s', (capMessages, capDays, missing) => {
  expect(missingCapField({ capMessages, capDays })).toBe(missing);
});

test.each([null, { messages: 3, days: 7 }])('the values of %o give the same cap', (cap) => {
  expect(toCap(toCapValues(cap))).toEqual(cap);
});
