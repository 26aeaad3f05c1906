import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { TextStorage } from '#/browser/stored-value.ts';
import { resolveChoices, dashboardSearch, toSearch, storedChoices } from './dashboard-choices.ts';

const today = '2026-11-21';
const campaign = '01990000-0000-7000-8000-000000000001';
const segment = '01990000-0000-7000-8000-000000000002';
const november = { start: '2026-11-01', end: '2026-11-21' };

test.each([
  ['nothing', {}, { campaignId: undefined, timeframe: november, bots: false, segmentId: undefined }],
  [
    'a preset',
    { timeframe: 'last_month' as const, campaign },
    {
      campaignId: campaign,
      timeframe: { start: '2026-10-01', end: '2026-10-31' },
      bots: false,
      segmentId: undefined,
    },
  ],
  [
    'two days',
    { from: '2026-03-01', to: '2026-03-02', bots: 'include' as const },
    {
      campaignId: undefined,
      timeframe: { start: '2026-03-01', end: '2026-03-02' },
      bots: true,
      segmentId: undefined,
    },
  ],
  [
    'days in the future',
    { from: '2026-11-20', to: '2026-12-24' },
    { campaignId: undefined, timeframe: november, bots: false, segmentId: undefined },
  ],
  ['a segment', { segment }, { campaignId: undefined, timeframe: november, bots: false, segmentId: segment }],
  [
    'one day alone',
    { from: '2026-03-01' },
    { campaignId: undefined, timeframe: november, bots: false, segmentId: undefined },
  ],
])('a URL with %s', (_name, search, choices) => {
  expect(resolveChoices(search, today)).toEqual(choices);
});

test.each([
  [
    { campaignId: undefined, timeframe: november, bots: false, segmentId: undefined },
    { timeframe: 'current_month' },
  ],
  [
    {
      campaignId: campaign,
      timeframe: { start: '2026-03-05', end: '2026-04-11' },
      bots: true,
      segmentId: undefined,
    },
    { campaign, from: '2026-03-05', to: '2026-04-11', bots: 'include' },
  ],
  [
    { campaignId: undefined, timeframe: november, bots: false, segmentId: segment },
    { timeframe: 'current_month', segment },
  ],
])('%j as a URL search', (choices, search) => {
  expect(toSearch(choices, today)).toEqual(search);
});

test('invalid values in a URL are ignored', () => {
  const search = { campaign: 'x', timeframe: 'next_year', from: 'soon', to: 3, bots: 'yes', segment: 7 };
  expect(v.parse(dashboardSearch, search)).toEqual({});
});

function memory(): TextStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
}

test('filters are stored per user and project', () => {
  const storage = memory();
  storedChoices(() => storage, 'u1', 'p1').write({ timeframe: 'last_week' });
  expect(storedChoices(() => storage, 'u1', 'p1').read()).toEqual({ timeframe: 'last_week' });
  expect(storedChoices(() => storage, 'u2', 'p1').read()).toEqual({});
  expect(storedChoices(() => storage, 'u1', 'p2').read()).toEqual({});
});

test('a damaged stored value is ignored', () => {
  const storage = memory();
  storage.setItem('analytics:u1:p1', '{"timeframe":');
  expect(storedChoices(() => storage, 'u1', 'p1').read()).toEqual({});
});
