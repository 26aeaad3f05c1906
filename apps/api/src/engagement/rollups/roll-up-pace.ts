import { mostRowsAtOnce } from './roll-up.ts';

/** How long events lie in the inbox at most while few come in, in milliseconds. */
const restMilliseconds = 1000;

/** A roll-up that takes longer keeps whoever opens and clicks meanwhile waiting for a CPU, in milliseconds. */
const longestMilliseconds = 40;

/** How much the next roll-up takes of the inbox, and how long it waits before. */
export interface RollUpPace {
  /** Rows of the inbox. */
  readonly rows: number;
  /** Milliseconds. */
  readonly rest: number;
}

export const firstPace: RollUpPace = { rows: mostRowsAtOnce, rest: 0 };

/** Halves what is taken when it took too long, and doubles it when there is room: rows hold from one event to 1,000. */
function nextRows(rows: number, took: number): number {
  if (took > longestMilliseconds) return Math.max(1, Math.floor(rows / 2));
  return took * 2 < longestMilliseconds ? Math.min(mostRowsAtOnce, rows * 2) : rows;
}

/** While there is more, a third of the time goes into it: who opens and clicks meanwhile comes first. */
export function paceAfter({ rows }: RollUpPace, { took, more }: { took: number; more: boolean }): RollUpPace {
  return more ? { rows: nextRows(rows, took), rest: 2 * took } : { rows, rest: restMilliseconds };
}
