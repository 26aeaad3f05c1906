import * as v from 'valibot';
import { daySchema } from './day.ts';
import type { FieldType } from './field-types.ts';

/** Value of a custom field: a text, choice or date (YYYY-MM-DD), a number, yes or no, or the texts of a list. */
export type FieldValue = string | number | boolean | readonly string[];

/** Type of a field and, for a choice, its allowed values. `choices` is empty for other types. */
export interface FieldShape {
  readonly type: FieldType;
  readonly choices: readonly string[];
}

/**
 * Limits: characters of a text, of a choice or item of a list, items of a list, and the largest number. Numbers closer to
 * 0 than the smallest one become 0.
 */
export const longestText = 1000;
export const longestItem = 255;
export const mostItems = 100;
export const largestNumber = 1_000_000_000_000_000;
const smallestNumber = 1e-10;

export const fieldValueProblems = [
  'text_invalid',
  'text_too_long',
  'number_invalid',
  'date_invalid',
  'boolean_invalid',
  'choice_unknown',
  'list_too_long',
] as const;
export type FieldValueProblem = (typeof fieldValueProblems)[number];

/** `value` is null if there is no value, such as for an empty text. */
export type ReadFieldValue =
  | { readonly ok: true; readonly value: FieldValue | null }
  | { readonly ok: false; readonly problem: FieldValueProblem };

function taken(value: FieldValue | null): ReadFieldValue {
  return { ok: true, value };
}

function refused(problem: FieldValueProblem): ReadFieldValue {
  return { ok: false, problem };
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function readText(text: string): ReadFieldValue {
  if (!isStorable(text)) return refused('text_invalid');
  return text.length > longestText ? refused('text_too_long') : taken(text);
}

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/iu;

function isInRange(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= largestNumber;
}

function readNumber(input: string | number): ReadFieldValue {
  if (typeof input === 'string' && !plainNumber.test(input)) return refused('number_invalid');
  const value = Number(input);
  if (!isInRange(value)) return refused('number_invalid');
  return taken(Math.abs(value) < smallestNumber ? 0 : value);
}

/**
 * Words for yes and no in English, Spanish, French, German, Italian, Portuguese, Dutch, Polish, Russian, Turkish, Japanese,
 * Chinese, Arabic, Hindi, Indonesian and Korean files.
 */
const yes = wordsIn(
  'true yes y 1 on t x ✓ ✔ si sí s verdadero oui vrai ja wahr sì vero sim verdadeiro waar tak prawda да истина evet doğru',
  'はい 有 ○ 是 对 真 نعم صحيح हाँ हां ya 네 예',
);
const no = wordsIn(
  'false no n 0 off f falso non faux nein falsch não nao nee onwaar nie fałsz нет ложь hayır hayir yanlış',
  'いいえ 無 × 否 不 假 لا خطأ नहीं tidak 아니요 아니오',
);

function wordsIn(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** Reads yes or no in the words of sixteen languages. Returns undefined for any other text. */
export function readYesOrNo(text: string): boolean | undefined {
  const word = text.normalize('NFC').toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** True for a text that {@link readFieldValue} reads as yes or no. */
export function isYesOrNo(text: string): boolean {
  return readYesOrNo(text) !== undefined;
}

function readBoolean(text: string): ReadFieldValue {
  const answer = readYesOrNo(text);
  return answer === undefined ? refused('boolean_invalid') : taken(answer);
}

function readChoice(text: string, choices: readonly string[]): ReadFieldValue {
  const word = text.toLowerCase();
  const chosen =
    choices.find((choice) => choice === text) ?? choices.find((choice) => choice.toLowerCase() === word);
  return chosen === undefined ? refused('choice_unknown') : taken(chosen);
}

/**
 * Splits the items at separators, so that a file has them as one text. Trims them and drops empty and repeated ones,
 * keeping the order.
 */
function readList(given: readonly string[]): ReadFieldValue {
  const split = given.flatMap((text) => text.split(/[,;|\n]/u)).map((item) => item.trim());
  const items = [...new Set(split)].filter((item) => item !== '');
  if (!items.every(isStorable)) return refused('text_invalid');
  if (items.length > mostItems || items.some((item) => item.length > longestItem))
    return refused('list_too_long');
  return items.length === 0 ? taken(null) : taken(items);
}

function readWritten(text: string, { type, choices }: FieldShape): ReadFieldValue {
  if (text === '') return taken(null);
  switch (type) {
    case 'text':
      return readText(text);
    case 'number':
      return readNumber(text);
    case 'date':
      return v.is(daySchema, text) ? taken(text) : refused('date_invalid');
    case 'boolean':
      return readBoolean(text);
    case 'choice':
      return readChoice(text, choices);
    case 'list':
      return readList([text]);
  }
}

/**
 * Reads a value as one of a field, from a form, a file, an API call or the database. Texts are trimmed, and those that
 * another type wrote are understood: `"12"` as a number, `12` as a text. Numbers in texts have a point as decimal mark
 * and no separators of thousands. Items of a list are separated by `,`, `;`, `|` or line breaks.
 */
export function readFieldValue(input: FieldValue | null, shape: FieldShape): ReadFieldValue {
  if (input === null) return taken(null);
  if (typeof input === 'string') return readWritten(input.trim(), shape);
  if (typeof input === 'number') {
    if (!isInRange(input)) return refused('number_invalid');
    return shape.type === 'number' ? readNumber(input) : readWritten(String(input), shape);
  }
  if (typeof input === 'boolean') {
    return shape.type === 'boolean' ? taken(input) : readWritten(input ? 'yes' : 'no', shape);
  }
  return shape.type === 'list' ? readList(input) : readWritten(input.join(', ').trim(), shape);
}

/** True if two values are the same, comparing lists item by item. */
export function isSameValue(a: FieldValue | null, b: FieldValue | null): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
