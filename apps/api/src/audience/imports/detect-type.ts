import { isYesOrNo, readFieldValue, type FieldType } from '@x/api-client/contract';
import { detectDecimalMark, plainNumber } from './plain-number.ts';
import { detectDates } from './read-birthdate.ts';
import { readDay } from './read-day.ts';

const number = { type: 'number', choices: [] } as const;

/** Codes such as `08001` and `+34…` are no numbers, because a number loses their first characters. */
function isCode(text: string): boolean {
  return /^\+|^0\d|\d{16}/u.test(text);
}

/**
 * Chooses the type of a new field by the values of its column. A type other than text is chosen only if all values fit.
 * @param today YYYY-MM-DD
 */
export function detectType(values: readonly string[], today: string): FieldType {
  const given = values.filter((value) => value !== '');
  if (given.length === 0) return 'text';
  const order = detectDates(given, today)?.order ?? 'day_first';
  if (given.every((value) => readDay(value, order) !== undefined)) return 'date';
  const mark = detectDecimalMark(given);
  if (given.every((value) => !isCode(value) && readFieldValue(plainNumber(value, mark), number).ok))
    return 'number';
  return given.every(isYesOrNo) && given.some((value) => value.length > 1) ? 'boolean' : 'text';
}
