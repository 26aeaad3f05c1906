import { isYesOrNo, readFieldValue, type FieldType, type NumberFormat } from '@x/api-client/contract';
import { isIdentifierColumn, isYearColumn } from './identifier-columns.ts';
import { detectDecimalMark, plainNumber } from './plain-number.ts';
import { detectDates } from './read-birthdate.ts';
import { readDay } from './read-day.ts';

const number = { type: 'number', choices: [] } as const;

/** Type of a new field, and how its numbers are shown. */
export interface DetectedType {
  readonly type: FieldType;
  readonly number_format: NumberFormat;
}

function shownAs(type: FieldType): DetectedType {
  return { type, number_format: 'grouped' };
}

/** Codes such as `08001` and `+34…` are no numbers, because a number loses their first characters. */
function isCode(text: string): boolean {
  return /^\+|^0\d|\d{16}/u.test(text);
}

/**
 * Chooses the type of a new field by the name and the values of its column. A type other than text is chosen only if all
 * values fit. Identifiers are texts, and years are shown without separators.
 * @param today YYYY-MM-DD
 */
export function detectType(name: string, values: readonly string[], today: string): DetectedType {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return shownAs('text');
  const order = detectDates(given, today)?.order ?? 'day_first';
  if (given.every((value) => readDay(value, order) !== undefined)) return shownAs('date');
  if (isIdentifierColumn(name, given)) return shownAs('text');
  const mark = detectDecimalMark(given);
  if (given.every((value) => !isCode(value) && readFieldValue(plainNumber(value, mark), number).ok)) {
    return { type: 'number', number_format: isYearColumn(name, given) ? 'plain' : 'grouped' };
  }
  return shownAs(given.every(isYesOrNo) && given.some((value) => value.length > 1) ? 'boolean' : 'text');
}
