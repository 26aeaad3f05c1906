import { maximumRows } from './roll-up.ts';

/** Pause in milliseconds when the inbox is empty. New events wait at most this long. */
const restMilliseconds = 1000;

/** Maximum duration of a rollup in milliseconds. A longer rollup would delay the requests of recipients. */
const longestMilliseconds = 40;

export interface RollUpPace {
  readonly rows: number;
  /** Pause in milliseconds. */
  readonly rest: number;
}

export const firstPace: RollUpPace = { rows: maximumRows, rest: 0 };

/**
 * Halves the number of rows after a slow rollup, and doubles the number after a fast rollup. The time per row varies,
 * because a row contains 1 to 1,000 events.
 */
function nextRows(rows: number, took: number): number {
  if (took > longestMilliseconds) return Math.max(1, Math.floor(rows / 2));
  return took * 2 < longestMilliseconds ? Math.min(maximumRows, rows * 2) : rows;
}

/** While there are events, rollups take a third of the time, which leaves room for recipients' requests. */
export function paceAfter({ rows }: RollUpPace, { took, more }: { took: number; more: boolean }): RollUpPace {
  return more ? { rows: nextRows(rows, took), rest: 2 * took } : { rows, rest: restMilliseconds };
}
