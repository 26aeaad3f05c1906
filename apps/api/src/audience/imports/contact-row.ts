import {
  customColumn,
  mostTagsOfContact,
  tagNameSchema,
  withoutFormulaGuard,
  type FieldValue,
  type RefusalReason,
  type SkippedValueReason,
} from '@x/api-client/contract';
import * as v from 'valibot';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { readPhone } from '../../platform/phone-numbers/read-phone.ts';
import type { FieldValues } from '../fields/stored-values.ts';
import type { CsvFile } from './csv/csv-file.ts';
import type { ImportedField } from './csv/columns.ts';
import { isBlank } from './csv/record.ts';
import type { CsvRow } from './csv/record-reader.ts';
import { readCell } from './custom-columns.ts';
import { readBirthdate } from './read-birthdate.ts';
import { readAddressCell, readPhoneCell, splitTags } from './read-cell-text.ts';
import { readStates, type SeenState } from './count-states.ts';
import type { ReadState } from './read-state.ts';

/** A contact read from a row. A missing or unreadable value is an empty string, or null for the birthdate. */
export interface ImportedContact {
  readonly email: string;
  /** Lower-cased email address, which identifies the contact in its audience. */
  readonly emailLower: string;
  readonly firstName: string;
  readonly surname: string;
  readonly phone: string;
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
  /** Values of custom fields by key. Fields without a value are absent. */
  readonly fields: FieldValues;
  /** Names of tags, each once ignoring case. */
  readonly tags: readonly string[];
  /** Statement of the file on whether the contact may be mailed. */
  readonly says: ReadState;
}

export interface RefusedRow {
  readonly line: number;
  readonly reason: RefusalReason;
  readonly message: string;
  /** Excerpt of the row, cut at {@link contentLength} characters. */
  readonly content: string;
  /** All values of the row in full length. Null if the row could not be split into values. */
  readonly cells: readonly string[] | null;
}

type OptionalField = Exclude<ImportedField, 'email'>;

/** A value that could not be read. The contact is imported without it. */
export interface SkippedValue {
  readonly line: number;
  /** Meaning of the column, such as `phone`, `tags` or `field:city`. */
  readonly field: string;
  readonly reason: SkippedValueReason;
  readonly message: string;
  /** Excerpt of the value, cut at {@link contentLength} characters. */
  readonly content: string;
}

export type CheckedRow =
  | {
      readonly kind: 'contact';
      readonly contact: ImportedContact;
      readonly skipped: readonly SkippedValue[];
      readonly seen: readonly SeenState[];
    }
  | { readonly kind: 'refused'; readonly refused: RefusedRow };

/** Maximum lengths of an excerpt and of a name, in characters. */
const contentLength = 500;
const nameLength = 255;

const messages: Readonly<Record<RefusalReason | SkippedValueReason, string>> = {
  email_missing: 'This row has no email address.',
  email_invalid: 'This is not an email address.',
  columns_mismatch: 'This row has more values than the header has columns.',
  quote_unclosed: 'A quote in this row is not closed, or a quote inside a quoted value is not doubled.',
  value_too_long: 'This value is too long.',
  phone_invalid: 'This is not a phone number.',
  birthdate_invalid: 'This is not a date in the format chosen for the import.',
  birthdate_out_of_range: 'A birthdate must be between 1900 and the day of the import.',
  control_character: 'This value contains characters that cannot be stored.',
  tag_invalid: 'This is not a tag. A tag has at most 64 characters, and a contact at most 100 tags.',
  tags_too_many: 'The contact would have more than 100 tags, so it got none of these.',
  text_invalid: 'This value contains characters that cannot be stored.',
  text_too_long: 'This value is too long.',
  number_invalid: 'This is not a number.',
  date_invalid: 'This is not a date in the format chosen for the import.',
  boolean_invalid: 'This is neither yes nor no.',
  choice_unknown: 'This is none of the choices of the field.',
  list_too_long: 'This list has too many items or an item that is too long.',
};

function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function refuse(row: CsvRow, reason: RefusalReason, message = messages[reason]): CheckedRow {
  const content = storable(row.raw.slice(0, contentLength).trimEnd());
  const cells = row.kind === 'row' ? row.values.map(storable) : null;
  return { kind: 'refused', refused: { line: row.line, reason, message: storable(message), content, cells } };
}

/** Accepts extra values that are blank, because a delimiter at the end of a line adds one. */
function fitsWidth(values: readonly string[], width: number): boolean {
  return values.length <= width || isBlank(values.slice(width));
}

function explainAddress(value: string): string {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `${messages.email_invalid} The row contains: ${shown}`;
}

type Read<Value> = { readonly value: Value } | { readonly reason: SkippedValueReason };

function readName(text: string): Read<string> {
  if (text.includes('\u0000') || !text.isWellFormed()) return { reason: 'control_character' };
  return text.length > nameLength ? { reason: 'value_too_long' } : { value: text };
}

function readNumber(text: string, file: CsvFile): Read<string> {
  const number = readPhoneCell(text);
  const phone = number === '' ? '' : readPhone(number, file.phoneCountry);
  return phone === undefined ? { reason: 'phone_invalid' } : { value: phone };
}

function readBirthday(text: string, file: CsvFile, today: string): Read<string | null> {
  if (text === '') return { value: null };
  const read = readBirthdate(text, file.dateOrder, today);
  if (read.kind === 'day') return { value: read.day };
  return { reason: read.kind === 'never' ? 'birthdate_invalid' : 'birthdate_out_of_range' };
}

interface OtherCells {
  readonly fields: FieldValues;
  readonly tags: readonly string[];
  readonly skipped: readonly SkippedValue[];
}

function skippedCell(line: number, field: string, reason: SkippedValueReason, text: string): SkippedValue {
  return { line, field, reason, message: messages[reason], content: storable(text.slice(0, contentLength)) };
}

/** Reads the names of tags. The last spelling of a name counts. */
function readTags(text: string): readonly string[] | undefined {
  const tags = [...new Map(splitTags(text).map((name) => [name.toLowerCase(), name])).values()];
  const areValid =
    tags.length <= mostTagsOfContact &&
    tags.every((name) => v.is(tagNameSchema, name) && name.isWellFormed());
  return areValid ? tags : undefined;
}

/** Reads the cells of custom fields and tags. */
function readOthers(file: CsvFile, line: number, values: readonly string[]): OtherCells {
  const fields: Record<string, FieldValue> = {};
  const skipped: SkippedValue[] = [];
  for (const column of file.custom) {
    const text = withoutFormulaGuard(values[column.index]?.trim() ?? '');
    if (text === '') continue;
    const read = readCell(text, column);
    if ('problem' in read) skipped.push(skippedCell(line, customColumn(column.key), read.problem, text));
    else if (read.value !== null) fields[column.key] = read.value;
  }
  const text = withoutFormulaGuard(values[file.tagColumn]?.trim() ?? '');
  const tags = text === '' ? [] : readTags(text);
  if (tags === undefined) skipped.push(skippedCell(line, 'tags', 'tag_invalid', text));
  const all = withTags(file.tags, tags ?? []);
  if (all.length <= mostTagsOfContact) return { fields, tags: all, skipped };
  return { fields, tags: file.tags, skipped: [...skipped, tooManyTags(line, tags ?? [])] };
}

/** Tags of a row that were left out, because the contact would have too many. */
export function tooManyTags(line: number, tags: readonly string[]): SkippedValue {
  return skippedCell(line, 'tags', 'tags_too_many', tags.join(', '));
}

function withTags(all: readonly string[], own: readonly string[]): readonly string[] {
  if (all.length === 0) return own;
  return [...new Map([...all, ...own].map((name) => [name.toLowerCase(), name])).values()];
}

/**
 * Reads a contact from a row. Refuses malformed rows, rows with too many values and rows without a valid email address.
 * Other unreadable values are left empty and listed in `skipped`. Missing cells at the end count as empty.
 * @param today YYYY-MM-DD
 */
export function checkRow(file: CsvFile, row: CsvRow, today: string): CheckedRow {
  if (row.kind === 'malformed') return refuse(row, row.reason);
  const { line, values } = row;
  if (!fitsWidth(values, file.width)) {
    const counts = `This row has ${String(values.length)} values where the header has ${String(file.width)} columns.`;
    return refuse(row, 'columns_mismatch', counts);
  }
  const pick = (field: ImportedField) => withoutFormulaGuard(values[file.columns[field]]?.trim() ?? '');
  const { address: given, name } = readAddressCell(pick('email'));
  if (given === '') return refuse(row, 'email_missing');
  if (!given.isWellFormed()) return refuse(row, 'control_character');
  const address = readAddress(given);
  if (!address.ok) return refuse(row, 'email_invalid', explainAddress(given));
  const skipped: SkippedValue[] = [];
  function take<Value>(field: OptionalField, read: Read<Value>, empty: Value): Value {
    if ('value' in read) return read.value;
    const { reason } = read;
    skipped.push(skippedCell(line, field, reason, pick(field)));
    return empty;
  }
  const { email } = address;
  const others = readOthers(file, line, values);
  const { says, seen } = readStates(file, values, today);
  const [firstName, surname] = [
    take('first_name', readName(pick('first_name')), ''),
    take('surname', readName(pick('surname')), ''),
  ];
  const written = readName(name);
  const nameOfAddress = firstName === '' && surname === '' && 'value' in written ? written.value : '';
  const contact = {
    email,
    emailLower: email.toLowerCase(),
    firstName: firstName === '' ? nameOfAddress : firstName,
    surname,
    phone: take('phone', readNumber(pick('phone'), file), ''),
    birthdate: take('birthdate', readBirthday(pick('birthdate'), file, today), null),
    fields: others.fields,
    tags: others.tags,
    says,
  };
  return { kind: 'contact', contact, skipped: [...skipped, ...others.skipped], seen };
}
