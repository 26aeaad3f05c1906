import { expect, test } from 'vitest';
import { intervalLabels } from './interval-labels.ts';

const span = (start_at: string, end_at: string) => ({ start_at, end_at });

test.each([
  ['day', [span('2026-11-01', '2026-11-01')], 'en-GB', ['1 Nov']],
  [
    'day',
    [span('2025-12-31', '2025-12-31'), span('2026-01-01', '2026-01-01')],
    'en-GB',
    ['31 Dec 2025', '1 Jan 2026'],
  ],
  ['week', [span('2026-11-16', '2026-11-22')], 'en-GB', ['16 – 22 Nov']],
  ['week', [span('2026-11-30', '2026-12-06')], 'en-GB', ['30 Nov – 6 Dec']],
  ['month', [span('2026-11-05', '2026-11-30')], 'en-GB', ['Nov 2026']],
] as const)('a %s: %j in %s', (interval, items, locale, labels) => {
  const written = intervalLabels(items, interval, locale).map((label) => label.replaceAll(/\s/gu, ' '));
  expect(written).toEqual(labels);
});
