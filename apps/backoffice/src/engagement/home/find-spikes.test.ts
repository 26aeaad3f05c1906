import type { EngagementCounts } from '@x/api-client';
import { expect, test } from 'vitest';
import { findSpikes, type Spike } from './find-spikes.ts';

const none: EngagementCounts = {
  processed: 0,
  delivered: 0,
  dropped: 0,
  bounce: 0,
  unsubscribe: 0,
  spamreport: 0,
  open: 0,
  click: 0,
  yamps: 0,
  content_types: { amp: { open: 0, click: 0 }, html: { open: 0, click: 0 } },
};

test.each<[string, Partial<EngagementCounts>, Partial<EngagementCounts>, readonly Spike[]]>([
  ['nothing was sent', {}, {}, []],
  ['everything is quiet', { processed: 1000, bounce: 3 }, { processed: 1000, bounce: 3 }, []],
  ['bounces tripled', { processed: 1000, bounce: 30 }, { processed: 1000, bounce: 10 }, ['bounce']],
  ['bounces grew with the messages', { processed: 3000, bounce: 90 }, { processed: 1000, bounce: 30 }, []],
  ['bounces stay too frequent', { processed: 1000, bounce: 50 }, { processed: 1000, bounce: 60 }, ['bounce']],
  [
    'complaints stay too frequent',
    { processed: 10_000, spamreport: 10 },
    { processed: 10_000, spamreport: 12 },
    ['spamreport'],
  ],
  [
    'people keep unsubscribing',
    { processed: 1000, unsubscribe: 20 },
    { processed: 1000, unsubscribe: 20 },
    ['unsubscribe'],
  ],
  ['bounces exactly doubled', { processed: 1000, bounce: 40 }, { processed: 1000, bounce: 20 }, []],
  ['there was nothing before', { processed: 1000, unsubscribe: 12 }, {}, ['unsubscribe']],
  ['few people unsubscribed', { processed: 10, unsubscribe: 4 }, {}, []],
  ['the share is small', { processed: 100_000, spamreport: 50 }, {}, []],
  [
    'several grew, the most serious first',
    { processed: 1000, spamreport: 5, bounce: 20, unsubscribe: 10 },
    { processed: 1000 },
    ['spamreport', 'bounce', 'unsubscribe'],
  ],
])('if %s', (_, now, before, expected) => {
  const spikes = findSpikes({ unique: { ...none, ...now } }, { unique: { ...none, ...before } });
  expect(spikes.map(({ kind }) => kind)).toEqual(expected);
});

test.each<[string, Partial<EngagementCounts>, { before: number | null; rising: boolean }]>([
  ['after a period without messages', {}, { before: null, rising: false }],
  ['after a period without bounces', { processed: 1000 }, { before: 0, rising: true }],
  ['after a better period', { processed: 1000, bounce: 10 }, { before: 1, rising: true }],
  ['that last', { processed: 1000, bounce: 60 }, { before: 6, rising: false }],
])('compares bounces %s', (_, before, expected) => {
  const now = { ...none, processed: 1000, bounce: 60 };
  const spikes = findSpikes({ unique: now }, { unique: { ...none, ...before } });
  expect(spikes).toEqual([{ kind: 'bounce', recipients: 60, percent: 6, ...expected }]);
});
