import { maximumRows } from './roll-up.ts';

/** Pause when the inbox is empty, in milliseconds. New events wait this long at most. */
const restMilliseconds = 1000;

/** A longer rollup would delay the requests of recipients. In milliseconds. */
const longestMilliseconds = 40;

/** Size of the next rollup, and the pause before it. */
export interface RollUpPace {
  /** Largest number of inbox rows. */
  readonly rows: number;
  /** In milliseconds. */
  readonly rest: number;
}

export const firstPace: RollUpPace = { rows: maximumRows, rest: 0 };

/** Halves the rows after a slow rollup and doubles them after a fast one: a row has 1 to 1,000 events. */
function nextRows(rows: number, took: number): number {
  if (took > longestMilliseconds) return Math.max(1, Math.floor(rows / 2));
  return took * 2 < longestMilliseconds ? Math.min(maximumRows, rows * 2) : rows;
}

/** Spends a third of the time on rollups while there are events, to leave room for recipients' requests. */
export function paceAfter({ rows }: RollUpPace, { took, more }: { took: number; more: boolean }): RollUpPace {
  return more ? { rows: nextRows(rows, took), rest: 2 * took } : { rows, rest: restMilliseconds };
}
