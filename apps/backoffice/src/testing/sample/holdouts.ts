import type { HoldoutReport, HoldoutResult } from '@x/api-client';
import { instant } from './paging.ts';

/** Nobody is or was held out. */
export const holdoutOff: HoldoutReport = { setting: null, periods: [], result: null };

const result: HoldoutResult = {
  period: '2026-Q4',
  share: 5,
  starts_at: instant(40 * 24),
  ends_at: instant(-30 * 24),
  closed_at: null,
  held_out: { people: 1208, ordered: 21, orders: 22 },
  mailed: { people: 22_792, ordered: 1045, orders: 1190 },
  reported_orders: 1530,
  outcome: 'more',
  margin: 10,
  lift: { lower: 0.31, upper: 4.42 },
  needed: [
    { lift: 0.1, ordered: 32_393 },
    { lift: 0.2, ordered: 9327 },
    { lift: 0.5, ordered: 2156 },
  ],
};

export const moreOrders: HoldoutReport = {
  setting: { share: 5, period: 'quarter' },
  periods: ['2026-Q4', '2026-08'],
  result,
};

/** The first orders, which say nothing yet. */
export const fewOrders: HoldoutReport = {
  ...moreOrders,
  periods: ['2026-Q4'],
  result: {
    ...result,
    closed_at: instant(24),
    held_out: { people: 1208, ordered: 0, orders: 0 },
    mailed: { people: 22_792, ordered: 14, orders: 14 },
    reported_orders: 20,
    outcome: 'cannot_tell',
    lift: { lower: -0.78, upper: null },
  },
};

/** The shop reports no orders. */
export const noOrders: HoldoutReport = {
  ...fewOrders,
  result: {
    ...result,
    held_out: { people: 1208, ordered: 0, orders: 0 },
    mailed: { people: 22_792, ordered: 0, orders: 0 },
    reported_orders: 0,
    outcome: 'cannot_tell',
    lift: null,
  },
};
