import { contactFields, type RefusalReason } from '@x/api-client/contract';
import * as v from 'valibot';
import type { CsvFile } from './csv/csv-file.js';
import { canonicalAddress } from '../email-addresses/canonical-address.js';
import { withoutFormulaGuard } from '../downloads/csv-text.js';
import { isBlank } from './csv/record.js';
import type { CsvRow } from './csv/record-reader.js';
import { importedFields, type ImportedField } from './csv/columns.js';

/** A contact as a row gives it; empty where the row says nothing. */
export interface ImportedContact {
  readonly email: string;
  /** By which contacts are told apart. */
  readonly emailLower: string;
  readonly firstName: string;
  readonly surname: string;
  readonly phone: string;
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
}

/** A row that was not imported. */
export interface RefusedRow {
  readonly line: number;
  readonly reason: RefusalReason;
  /** What is wrong and what to do. */
  readonly message: string;
  /** The row as it stood, cut at {@link contentLength} characters. */
  readonly content: string;
}

export type CheckedRow =
  | { readonly kind: 'contact'; readonly contact: ImportedContact }
  | { readonly kind: 'refused'; readonly refused: RefusedRow };

/** Characters of a refused row that are shown. */
const contentLength = 500;

/** The same rules as the page and the API have. */
const contactSchema = v.object(contactFields);

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u;

/** YYYY-MM-DD of a date written that way or day first, as in DD/MM/YYYY; anything else as it is. */
export function normalBirthdate(text: string): string {
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const nameTitles = { first_name: 'first name', surname: 'surname' } as const;

const messages: Readonly<Record<RefusalReason, string>> = {
  email_missing: 'This row has no email address.',
  email_invalid: 'This is not an email address.',
  columns_mismatch: 'This row has not as many values as the header has columns.',
  quote_unclosed: 'A quote in this row is not closed, or stands inside a quoted value without being doubled.',
  value_too_long: 'A value in this row is too long.',
  phone_invalid:
    'This is not a phone number: 5 to 32 digits, spaces and ( ) . - /, with a + in front if need be.',
  birthdate_invalid: 'This is not a birthdate. Write it YYYY-MM-DD or DD/MM/YYYY.',
  control_character: 'This row holds characters that cannot be stored.',
};

function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function refuse(row: CsvRow, reason: RefusalReason, message = messages[reason]): CheckedRow {
  const content = storable(row.raw.slice(0, contentLength).trimEnd());
  return { kind: 'refused', refused: { line: row.line, reason, message: storable(message), content } };
}

/** Values beyond the header's columns are fine where they are empty: a delimiter at the end of a line adds one. */
function hasWidth(values: readonly string[], width: number): boolean {
  return values.length === width || (values.length > width && isBlank(values.slice(width)));
}

type Values = Readonly<Record<ImportedField, string>>;

function pickValues(file: CsvFile, values: readonly string[]): Values {
  const pick = (field: ImportedField) => withoutFormulaGuard(values[file.columns[field]]?.trim() ?? '');
  return {
    email: pick('email'),
    first_name: pick('first_name'),
    surname: pick('surname'),
    phone: pick('phone'),
    birthdate: pick('birthdate'),
  };
}

function explainValue(reason: RefusalReason, value: string): string {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `${messages[reason]} It says: ${shown}`;
}

function refuseValue(row: CsvRow, field: ImportedField, value: string): CheckedRow {
  switch (field) {
    case 'email':
      return refuse(row, 'email_invalid', explainValue('email_invalid', value));
    case 'phone':
      return refuse(row, 'phone_invalid', explainValue('phone_invalid', value));
    case 'birthdate':
      return refuse(row, 'birthdate_invalid', explainValue('birthdate_invalid', value));
    case 'first_name':
    case 'surname':
      return value.includes('\u0000')
        ? refuse(row, 'control_character')
        : refuse(row, 'value_too_long', `The ${nameTitles[field]} is longer than 255 characters.`);
  }
}

/** Makes a contact of a row, or says why it is none. */
export function checkRow(file: CsvFile, row: CsvRow): CheckedRow {
  if (row.kind === 'malformed') return refuse(row, row.reason);
  if (!hasWidth(row.values, file.width)) {
    const counts = `This row has ${String(row.values.length)} values where the header has ${String(file.width)} columns.`;
    return refuse(row, 'columns_mismatch', counts);
  }
  const values = pickValues(file, row.values);
  if (values.email === '') return refuse(row, 'email_missing');
  if (importedFields.some((field) => !values[field].isWellFormed())) return refuse(row, 'control_character');
  const parsed = v.safeParse(contactSchema, {
    ...values,
    birthdate: values.birthdate === '' ? null : normalBirthdate(values.birthdate),
  });
  if (!parsed.success) {
    const field = importedFields.find((name) => parsed.issues.some((issue) => issue.path?.[0]?.key === name));
    return field === undefined ? refuse(row, 'control_character') : refuseValue(row, field, values[field]);
  }
  const { first_name: firstName, surname, phone, birthdate } = parsed.output;
  const address = canonicalAddress(parsed.output.email);
  if (!address.ok) return refuseValue(row, 'email', values.email);
  const { email } = address;
  return {
    kind: 'contact',
    contact: { email, emailLower: email.toLowerCase(), firstName, surname, phone, birthdate },
  };
}
