import {
  readYesOrNo,
  type DateOrder,
  type ImportedState,
  type SubscriptionColumn,
} from '@x/api-client/contract';
import { normalName } from './csv/columns.ts';
import { readDay } from './read-day.ts';
import { stateWords } from './state-words.ts';

/** A column that says whom not to mail. */
export interface StateColumn {
  readonly index: number;
  readonly meaning: SubscriptionColumn;
  /** Meaning of “no” in a `subscription` column. */
  readonly no: ImportedState;
  /** Meaning of an empty cell of a `subscription` column. */
  readonly empty: ImportedState;
  readonly dateOrder: DateOrder;
}

/** Meaning of a cell. */
export interface ReadState {
  readonly state: ImportedState;
  /** Start of the state. Undefined if the cell has no date. */
  readonly since?: Date;
}

/** States from the worst. */
export const statesByBadness: readonly ImportedState[] = [
  'complaint',
  'bounce',
  'unsubscribe',
  'no_consent',
  'subscribed',
];

/** Returns the worse of two states: the one that says most clearly not to mail. */
export function isWorse(state: ImportedState, than: ImportedState): boolean {
  return statesByBadness.indexOf(state) < statesByBadness.indexOf(than);
}

const words: ReadonlyMap<string, ImportedState> = new Map(
  statesByBadness
    .toReversed()
    .flatMap((state) =>
      stateWords[state].flatMap((list) => list.split(',').map((word) => [normalName(word), state] as const)),
    ),
);

/** Texts that exports write where there is no date or reason. */
const nothing = new Set(['', 'never', 'null', 'none', 'n a', 'na', 'nil', 'undefined', 'nan', 'not bounced']);

const zeroDate = /^0{4}-0{2}-0{2}/u;
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6})?$/u;

/** Reads the time since when a state lasts. Times of day count only with a time zone. */
export function readSince(text: string, order: DateOrder): Date | undefined {
  const isExact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/u.test(text);
  const exact = isExact ? new Date(text) : undefined;
  if (exact !== undefined && !Number.isNaN(exact.getTime())) return exact;
  const [, year, month, date] = compact.exec(text) ?? [];
  const plain = year === undefined ? text : `${year}-${month ?? ''}-${date ?? ''}`;
  // Exports abbreviate time zones and months in many ways. The day is enough.
  const day = readDay(plain, order) ?? readDay(/^\S+/u.exec(plain)?.[0] ?? '', order);
  return day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
}

/** Returns the meaning of a word in a `subscription` column. Undefined if it is not known. */
export function knownState(
  text: string,
  { no, empty, dateOrder }: Pick<StateColumn, 'no' | 'empty' | 'dateOrder'>,
): ImportedState | undefined {
  if (text === '') return empty;
  const answer = readYesOrNo(text);
  if (answer !== undefined) return answer ? 'subscribed' : no;
  // Some exports write here since when the person has been subscribed.
  return words.get(normalName(text)) ?? (readSince(text, dateOrder) === undefined ? undefined : 'subscribed');
}

const stateOfColumn = { unsubscribed: 'unsubscribe', bounced: 'bounce', complained: 'complaint' } as const;

/**
 * Reads a cell of a column with whether or when somebody unsubscribed, bounced or complained. Any text that does not say no
 * counts, such as a reason.
 */
export function readEvent(text: string, meaning: keyof typeof stateOfColumn, order: DateOrder): ReadState {
  const says = normalName(text);
  if (nothing.has(says) || zeroDate.test(text) || readYesOrNo(text) === false) return { state: 'subscribed' };
  const word = words.get(says);
  if (word === 'subscribed') return { state: 'subscribed' };
  const since = readSince(text, order);
  const state = stateOfColumn[meaning];
  return since === undefined ? { state } : { state, since };
}

/** True if most of the values that are not empty are known words, so that a column with an ambiguous name has states. */
export function looksLikeStates(values: readonly string[]): boolean {
  const given = values.filter((value) => value !== '');
  const known = given.filter((value) => readYesOrNo(value) !== undefined || words.has(normalName(value)));
  return given.length > 0 && known.length * 2 > given.length;
}

/** True if some value says that people are subscribed, so that an empty cell says that they are not. */
export function saysWhoIsSubscribed(values: readonly string[]): boolean {
  return values.some(
    (value) => value !== '' && (readYesOrNo(value) ?? words.get(normalName(value)) === 'subscribed'),
  );
}
