import * as v from 'valibot';
import { expect, test } from 'vitest';
import { instantSchema } from './time.ts';

test.each(['2027-02-28T10:00:00Z', '2028-02-29T23:59:59.999Z', '2027-12-31T00:00:00+14:00'])(
  '%s is a time',
  (text) => {
    expect(v.is(instantSchema, text)).toBe(true);
  },
);

test.each([
  '2027-02-29T10:00:00Z',
  '2027-02-30T10:00:00Z',
  '2027-02-31T10:00:00.000Z',
  '2027-04-31T10:00:00Z',
  '2027-06-31T10:00:00+02:00',
  '2027-09-31T10:00:00Z',
  '2027-11-31T10:00:00Z',
  '2100-02-29T10:00:00Z',
  '0000-01-01T10:00:00Z',
  '2027-13-01T10:00:00Z',
  '2027-01-32T10:00:00Z',
  '2027-01-01T25:00:00Z',
  '2027-01-01',
  'soon',
])('%s is refused', (text) => {
  expect(v.is(instantSchema, text)).toBe(false);
});
