import type { CampaignTimeline } from '@x/api-client';
import { expect, test } from 'vitest';
import { timelineValues } from './timeline-series.ts';

const none = { open: 0, click: 0, yamps: 0 };
const step = (total: number, first: number) => ({
  start_at: '2026-11-01T10:00:00.000Z',
  total: { ...none, open: total },
  first: { ...none, open: first },
});
const timeline: CampaignTimeline = {
  timezone_id: 'UTC',
  delivered: 8,
  hours: [step(5, 4), step(2, 0), step(3, 2)],
  days: [step(10, 6)],
  hours_of_day: Array.from({ length: 24 }, (_, hour) => ({ ...none, open: hour === 10 ? 10 : 0 })),
};

test('adds up first reactions as a share of the delivered messages', () => {
  expect(timelineValues(timeline, 'hours', 'cumulative', 'open')).toEqual([50, 50, 75]);
  expect(timelineValues(timeline, 'days', 'cumulative', 'open')).toEqual([75]);
  expect(timelineValues({ ...timeline, delivered: 0 }, 'hours', 'cumulative', 'open')).toEqual([0, 0, 0]);
});

test('counts every reaction of each step, and of each hour of the day', () => {
  expect(timelineValues(timeline, 'hours', 'each', 'open')).toEqual([5, 2, 3]);
  expect(timelineValues(timeline, 'days', 'each', 'click')).toEqual([0]);
  expect(timelineValues(timeline, 'hours_of_day', 'cumulative', 'open')[10]).toBe(10);
});
