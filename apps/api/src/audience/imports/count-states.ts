import { mostStateValues, type Import, type ImportedState } from '@x/api-client/contract';
import { withoutFormulaGuard } from '@x/api-client/contract';
import type { CsvFile } from './csv/csv-file.ts';
import { isWorse, knownState, readEvent, type ReadState } from './read-state.ts';

/** Value of a `subscription` column, with what it means. */
export interface SeenState {
  /** At most 200 characters. */
  readonly value: string;
  readonly state: ImportedState;
  /** True if the value is a known word or the user gave it a meaning. */
  readonly known: boolean;
}

export interface ReadStates {
  readonly says: ReadState;
  readonly seen: readonly SeenState[];
}

const shownLength = 200;

function shown(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').slice(0, shownLength).toWellFormed();
}

/**
 * Reads the columns of a row that say whom not to mail. The worst of them counts, with the time of any of them. Times in the
 * future do not count.
 * @param today YYYY-MM-DD
 */
export function readStates(file: CsvFile, values: readonly string[], today: string): ReadStates {
  const seen: SeenState[] = [];
  let state: ImportedState = 'subscribed';
  let since: Date | undefined;
  for (const column of file.states) {
    const text = withoutFormulaGuard(values[column.index]?.trim() ?? '');
    let read: ReadState;
    if (column.meaning === 'subscription') {
      const known = file.chosenStates.get(text.toLowerCase()) ?? knownState(text, column);
      read = { state: known ?? 'no_consent' };
      seen.push({ value: shown(text), state: read.state, known: known !== undefined });
    } else {
      read = readEvent(text, column.meaning, column.dateOrder);
    }
    if (isWorse(read.state, state)) {
      state = read.state;
      since = read.since ?? since;
    } else {
      since ??= read.since;
    }
  }
  const isPast = since !== undefined && since.toISOString().slice(0, 10) <= today;
  return { says: isPast && since !== undefined ? { state, since } : { state }, seen };
}

/** Adds values to those that were counted before. Further values than the limit are left out. */
export function tallyStates(before: Import['states'], seen: readonly SeenState[]): Import['states'] {
  if (seen.length === 0) return before;
  const byValue = new Map(before.map((entry) => [entry.value.toLowerCase(), { ...entry }]));
  for (const { value, state, known } of seen) {
    const key = value.toLowerCase();
    const entry = byValue.get(key);
    if (entry !== undefined) entry.rows += 1;
    else if (byValue.size < mostStateValues) byValue.set(key, { value, state, known, rows: 1 });
  }
  return [...byValue.values()];
}
