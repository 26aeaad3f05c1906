import {
  importedFieldNames,
  type ColumnField,
  type ImportedFieldName,
  type SubscriptionColumn,
} from '@x/api-client/contract';
import { ambiguousStateNames, columnNames, wholeNames, type NamedMeaning } from './column-names.ts';

export type ImportedField = ImportedFieldName;

/** Index of each field's column, or -1 if the file has no such column. */
export type Columns = Readonly<Record<ImportedField, number>>;

export const noColumns: Columns = { email: -1, first_name: -1, surname: -1, phone: -1, birthdate: -1 };

/** Letters that Unicode does not decompose, by what people without such a keyboard write. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Removes accents, case and punctuation, so that `Correo-Electrónico ` and `correo_electronico` are equal, as are
 * `zgłoszony` and `zgloszony`.
 */
export function normalName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđıßæœ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Also removes spaces, so that `First name`, `FIRST_NAME` and `firstName` are equal. */
function joinedName(name: string): string {
  return normalName(name).replaceAll(' ', '');
}

function namesIn(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(',').map(joinedName)));
}

function namesOf(meaning: NamedMeaning): ReadonlySet<string> {
  return namesIn(columnNames[meaning]);
}

const fieldNames: Readonly<Record<ImportedField, ReadonlySet<string>>> = {
  email: namesOf('email'),
  first_name: namesOf('first_name'),
  surname: namesOf('surname'),
  phone: namesOf('phone'),
  birthdate: namesOf('birthdate'),
};

const tagNames = namesOf('tags');

const stateNames: Readonly<Record<SubscriptionColumn, ReadonlySet<string>>> = {
  complained: namesOf('complained'),
  bounced: namesOf('bounced'),
  unsubscribed: namesOf('unsubscribed'),
  subscription: namesOf('subscription'),
};

const whole = namesIn(wholeNames);
const ambiguous = namesIn(ambiguousStateNames);

export function isTagName(name: string): boolean {
  return tagNames.has(joinedName(name));
}

/** True if the column may have the first name and the surname. */
export function isWholeName(name: string): boolean {
  return whole.has(joinedName(name));
}

/** Meaning of a column for who may be mailed, by its name. `perhaps` means that its values decide. */
export function subscriptionMeaning(name: string): SubscriptionColumn | 'perhaps' | undefined {
  const joined = joinedName(name);
  if (stateNames.complained.has(joined)) return 'complained';
  if (stateNames.bounced.has(joined)) return 'bounced';
  if (stateNames.unsubscribed.has(joined)) return 'unsubscribed';
  if (stateNames.subscription.has(joined)) return 'subscription';
  return ambiguous.has(joined) ? 'perhaps' : undefined;
}

/** True if “no” in the column means that the person has never agreed, rather than withdrawn. */
export function asksForConsent(name: string): boolean {
  return /accept|consent|opt ?in|permission|einwillig|consenti|consens|toestem|zgod|соглас|onay|izin|同意|موافق/u.test(
    normalName(name),
  );
}

/**
 * Finds each field's column by its name in the header. If several columns match, the first one counts. A column with the
 * whole name is the first name only if no other column is, and the surname if only the first name has its own column.
 */
export function matchColumns(header: readonly string[]): Columns {
  const joined = header.map(joinedName);
  const find = (field: ImportedField) => joined.findIndex((name) => fieldNames[field].has(name));
  const [given, family] = [find('first_name'), find('surname')];
  const both = joined.findIndex((name) => whole.has(name));
  return {
    email: find('email'),
    first_name: given === -1 ? both : given,
    surname: family === -1 && given !== -1 ? both : family,
    phone: find('phone'),
    birthdate: find('birthdate'),
  };
}

export function columnsOf(fields: readonly ColumnField[]): Columns {
  const find = (field: ImportedField) => fields.indexOf(field);
  return {
    email: find('email'),
    first_name: find('first_name'),
    surname: find('surname'),
    phone: find('phone'),
    birthdate: find('birthdate'),
  };
}

export function fieldsOf(columns: Columns, width: number): ColumnField[] {
  const fields = Array.from({ length: width }, (): ColumnField => 'ignore');
  for (const field of importedFieldNames) if (columns[field] !== -1) fields[columns[field]] = field;
  return fields;
}

const address = /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/u;

/** Returns the index of a column with email addresses in more than half of the rows, or -1 if there is none. */
export function addressColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from(
    { length: width },
    (_, index) => rows.filter((row) => address.test(row[index] ?? '')).length,
  );
  const most = Math.max(0, ...counts);
  return most * 2 > rows.length ? counts.indexOf(most) : -1;
}
