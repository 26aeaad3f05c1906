import { type FieldType, readFieldValue } from '@x/api-client/contract';
import { comparableText } from './comparable-text.ts';

/*
 * Reads stored values of custom fields exactly as the database functions do (sql/functions/contact-fields.sql and
 * segments.sql), so that a condition has the same result in memory and in SQL.
 */

/** Writes a number without exponent, as PostgreSQL writes numbers in JSON. */
function plainNumber(value: number): string {
  const [digits = '', exponent] = String(Math.abs(value)).split('e');
  if (exponent === undefined) return String(value);
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + Number(exponent);
  const all = `${whole}${fraction}`;
  const plain =
    point > 0
      ? `${all.slice(0, point).padEnd(point, '0')}${all.length > point ? `.${all.slice(point)}` : ''}`
      : `0.${'0'.repeat(-point)}${all}`;
  return value < 0 ? `-${plain}` : plain;
}

/** Returns the text of a value in JSON, like the operator `->>`. Null for null and lists. */
function jsonText(stored: unknown): string | null {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'number') return plainNumber(stored);
  return typeof stored === 'boolean' ? String(stored) : null;
}

/** Returns the text of a value, like the function `field_text`. Null if there is none. */
function textOf(stored: unknown): string | null {
  if (typeof stored === 'boolean') return stored ? 'yes' : 'no';
  if (!Array.isArray(stored)) return jsonText(stored);
  return stored.length === 0 ? null : stored.map((item) => jsonText(item) ?? '').join(', ');
}

const numberPattern = /^[-+]?(?:\d{1,17}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][-+]?\d{1,2})?$/u;

function numberOf(text: string): number | null {
  return numberPattern.test(text) ? Number(text) : null;
}

const dateShape = { type: 'date', choices: [] } as const;

function dateOf(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return null;
  const read = readFieldValue(text, dateShape);
  return read.ok && typeof read.value === 'string' ? read.value : null;
}

const yes = new Set(['true', 'yes', 'y', '1', 'on', 'si', 'sí', 's', 'verdadero', 'x']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'falso']);

function booleanOf(text: string): boolean | null {
  const word = text.replaceAll(/[A-ZÍ]/gu, (letter) => letter.toLowerCase());
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

function itemsOf(stored: unknown): readonly string[] {
  const texts = (Array.isArray(stored) ? stored : [stored]).flatMap((item) => jsonText(item) ?? []);
  return texts
    .flatMap((text) => text.split(/[,;|\n]/u))
    .map((item) => item.trim())
    .filter((item) => comparableText(item) !== '');
}

export type StoredValue = string | number | boolean | readonly string[] | null;

/** Returns the value of a field. Null if there is none, or if it does not fit the type. */
export function readStored(stored: unknown, type: FieldType): StoredValue {
  if (type === 'list') {
    const items = itemsOf(stored);
    return items.length === 0 ? null : items;
  }
  const text = textOf(stored);
  if (text === null) return null;
  switch (type) {
    case 'text':
    case 'choice':
      return comparableText(text) === '' ? null : text;
    case 'number':
      return numberOf(text);
    case 'date':
      return dateOf(text);
    case 'boolean':
      return booleanOf(text);
  }
}
