import {
  subscriptionColumns,
  type ColumnField,
  type DateOrder,
  type ImportedState,
  type ImportEncoding,
  type ImportMapping,
} from '@x/api-client/contract';
import type { CountryCode } from 'libphonenumber-js/max';
import { phoneCountry } from '../../../platform/phone-numbers/read-phone.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { NamedShape } from '../../fields/stored-values.ts';
import { customColumns, type CustomColumn } from '../custom-columns.ts';
import { detectType } from '../detect-type.ts';
import { detectDates, orderOfFile } from '../read-birthdate.ts';
import { saysWhoIsSubscribed, type StateColumn } from '../read-state.ts';
import type { KnownField } from '../../fields/known-fields.ts';
import { suggestFields, type SuggestedField } from '../suggest-fields.ts';
import { addressColumn, asksForConsent, columnsOf, fieldsOf, noColumns, type Columns } from './columns.ts';
import { bytesPerUnit, type TextEncoding } from './encoding.ts';
import { readFirstRows, type FirstRows } from './first-rows.ts';
import type { CsvProblem } from './csv-problem.ts';
import { isBlankText, readStart, type StartOfFile } from './start-of-file.ts';

/** A position between two records. */
export interface Position {
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Number of the line that starts at `offset`, from 1. */
  readonly line: number;
}

export interface CsvFile {
  readonly path: string;
  readonly encoding: TextEncoding;
  /** Character code of the delimiter. */
  readonly delimiter: number;
  readonly columns: Columns;
  /** Columns of custom fields. */
  readonly custom: readonly CustomColumn[];
  /** Columns that say whom not to mail. */
  readonly states: readonly StateColumn[];
  /** Meanings that the user gave to values of `subscription` columns, by value in lower case. */
  readonly chosenStates: ReadonlyMap<string, ImportedState>;
  /** Index of the column with tags, or -1. */
  readonly tagColumn: number;
  /** Names of tags that every contact gets. */
  readonly tags: readonly string[];
  /** Maximum number of values in a row. */
  readonly width: number;
  /** Column names from the left. A file without a header uses field names and `column_<n>`. */
  readonly columnNames: readonly string[];
  /** Order of day and month in birthdates that end with the year. */
  readonly dateOrder: DateOrder;
  /** Country of phone numbers without a country code, if chosen. */
  readonly phoneCountry: CountryCode | undefined;
  /** Position of the first contact, after the header if the file has one. */
  readonly body: Position;
}

function missingColumn(names: readonly string[]): CsvProblem {
  const found = names
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 300)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- names are shown on one line
    .replaceAll(/[\u0000-\u001F]/gu, ' ');
  return refuse('csv_column_missing', { details: { columns: found } });
}

export interface OpenedFile {
  readonly file: StartOfFile;
  readonly rows: FirstRows;
}

/**
 * Reads the start of a file and splits its first rows.
 * @param encoding chosen by the user, instead of the detected one
 */
export async function openFile(path: string, encoding?: ImportEncoding): Promise<OpenedFile | CsvProblem> {
  const file = await readStart(path, encoding);
  if ('code' in file) return file;
  const rows = readFirstRows(file);
  if (rows === undefined) return refuse('file_unreadable');
  return { file, rows };
}

function wrongWidth(rows: FirstRows, mapping: ImportMapping): CsvProblem {
  const [has, names] = [rows.first.length, mapping.columns.length];
  return refuse('import_mapping_invalid', { details: { columns: has, named: names } });
}

function bodyOf({ file, rows }: OpenedFile, header: boolean): Position {
  const [at, line] = header ? [rows.end, rows.nextLine] : [rows.start, rows.line];
  return { offset: file.markBytes + at * bytesPerUnit(file.encoding.units), line };
}

function columnNamesOf(first: readonly string[], header: boolean, columns: Columns): readonly string[] {
  if (header) return first.map((name) => name.replaceAll('\u0000', '\uFFFD').toWellFormed());
  const fields = fieldsOf(columns, first.length);
  return fields.map((field, index) => (field === 'ignore' ? `column_${String(index + 1)}` : field));
}

export function valuesOf(below: readonly (readonly string[])[], column: number): readonly string[] {
  return below.map((values) => values[column] ?? '').filter((value) => value !== '');
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Fields of the project, including those that the mapping creates. */
function shapesOf(fields: readonly NamedShape[], mapping: ImportMapping | undefined): readonly NamedShape[] {
  const known = new Set(fields.map(({ key }) => key));
  return [...fields, ...(mapping?.new_fields ?? []).filter(({ key }) => !known.has(key))];
}

/** Values of all columns in the first rows, to find out in which order the file writes day and month. */
export function datesOfFile(
  first: readonly string[],
  below: readonly (readonly string[])[],
): DateOrder | undefined {
  return orderOfFile(
    first.map((_name, index) => valuesOf(below, index)),
    today(),
  );
}

function stateColumns(
  columns: readonly ColumnField[],
  names: readonly string[],
  below: readonly (readonly string[])[],
  dateOrder: DateOrder,
): readonly StateColumn[] {
  return columns.flatMap((column, index) => {
    const meaning = subscriptionColumns.find((known) => known === column);
    if (meaning === undefined) return [];
    const isKnown = saysWhoIsSubscribed(valuesOf(below, index));
    return [
      {
        index,
        meaning,
        no: asksForConsent(names[index] ?? '') ? 'no_consent' : 'unsubscribe',
        empty: isKnown ? 'no_consent' : 'subscribed',
        dateOrder,
      } as const,
    ];
  });
}

export interface OpenOptions {
  /** Custom fields of the project. */
  readonly fields: readonly NamedShape[];
  /** Matches columns by their names if it is missing. */
  readonly mapping?: ImportMapping | undefined;
}

/** Reads the start of a file to find out how to read the rest. */
export async function openCsv(path: string, { fields, mapping }: OpenOptions): Promise<CsvFile | CsvProblem> {
  const opened = await openFile(path, mapping?.encoding);
  if ('code' in opened) return opened;
  const { file, rows } = opened;
  if (mapping === undefined && rows.named.email === noColumns.email) return missingColumn(rows.first);
  if (mapping !== undefined && mapping.columns.length !== rows.first.length) return wrongWidth(rows, mapping);
  const header = mapping?.header ?? true;
  if (header && file.ended && isBlankText(file.text.slice(rows.end))) return refuse('file_empty');
  const chosen = mapping?.columns ?? fieldsOf(rows.named, rows.first.length);
  const columns = columnsOf(chosen);
  const below = header ? rows.others : [rows.first, ...rows.others];
  const ofFile = mapping?.date_order ?? datesOfFile(rows.first, below);
  const detected = detectDates(valuesOf(below, columns.birthdate), today())?.order;
  const dateOrder = ofFile ?? detected ?? 'day_first';
  return {
    path,
    encoding: file.encoding,
    delimiter: rows.delimiter,
    columns,
    custom: customColumns(chosen, shapesOf(fields, mapping), {
      dateOrder: ofFile,
      valuesOf: (index) => valuesOf(below, index),
      today: today(),
    }),
    states: stateColumns(chosen, header ? rows.first : [], below, dateOrder),
    chosenStates: new Map((mapping?.states ?? []).map(({ value, state }) => [value.toLowerCase(), state])),
    tagColumn: chosen.indexOf('tags'),
    tags: mapping?.tags ?? [],
    width: rows.first.length,
    columnNames: columnNamesOf(rows.first, header, columns),
    dateOrder,
    phoneCountry: phoneCountry(mapping?.phone_country),
    body: bodyOf(opened, header),
  };
}

/** Maps columns by their names. If no name matches an email column, finds that column by its values. */
function guessMapping({ first, others, named }: FirstRows): { header: boolean; columns: ColumnField[] } {
  if (named.email !== noColumns.email) return { header: true, columns: fieldsOf(named, first.length) };
  const header = addressColumn([first]) === -1;
  const columns = header ? named : noColumns;
  return {
    header,
    columns: fieldsOf({ ...columns, email: addressColumn([first, ...others]) }, first.length),
  };
}

export interface SuggestedMapping {
  readonly header: boolean;
  readonly columns: ColumnField[];
  readonly newFields: readonly SuggestedField[];
}

/** Maps columns by their names, and named columns that fit no field to new ones. Columns without values are ignored. */
export function suggestMapping({ rows }: OpenedFile, known: readonly KnownField[]): SuggestedMapping {
  const { header, columns } = guessMapping(rows);
  if (!header) return { header, columns, newFields: [] };
  const suggestion = suggestFields(
    {
      names: rows.first,
      columns,
      typeOf: (index) => detectType(rows.first[index] ?? '', valuesOf(rows.others, index), today()),
      valuesOf: (index) => valuesOf(rows.others, index),
      isEmpty: rows.others.length === 0,
    },
    known,
  );
  return { header, columns: [...suggestion.columns], newFields: suggestion.newFields };
}
