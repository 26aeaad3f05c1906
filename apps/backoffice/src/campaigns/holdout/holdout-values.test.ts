import { expect, test } from 'vitest';
import { isShareMissing, toHoldout, toHoldoutValues } from './holdout-values.ts';

test.each([
  ['', null, false],
  ['', 5, false],
  ['month', 5, false],
  ['quarter', null, true],
] as const)(
  'a holdout of the period %j with %s %% lacks its share: %s',
  (holdoutPeriod, holdoutShare, missing) => {
    expect(isShareMissing({ holdoutPeriod, holdoutShare })).toBe(missing);
  },
);

test.each([null, { share: 10, period: 'quarter' } as const])(
  'the values of %o give the same holdout',
  (holdout) => {
    expect(toHoldout(toHoldoutValues(holdout))).toEqual(holdout);
  },
);

test('without a period, the share means nothing', () => {
  expect(toHoldout({ holdoutPeriod: '', holdoutShare: 12 })).toBeNull();
});
