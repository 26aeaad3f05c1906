import type { ColumnField, DateOrder, ImportMapping, ImportPreview } from '@x/api-client/contract';
import type { CountryCode } from 'libphonenumber-js/max';
import { phoneCountries, phoneCountry } from '../../../platform/index.ts';
import type { NamedShape } from '../../fields/stored-values.ts';
import { customColumns, type CustomColumn } from '../custom-columns.ts';
import { detectType } from '../detect-type.ts';
import { detectDates, readBirthdate } from '../read-birthdate.ts';
import { readDay } from '../read-day.ts';
import type { KnownField } from '../../fields/known-fields.ts';
import { suggestFields, type SuggestedField } from '../suggest-fields.ts';
import { addressColumn, columnsOf, fieldsOf, noColumns, type Columns } from './columns.ts';
import { bytesPerUnit, type Encoding } from './encoding.ts';
import { delimiters, readFirstRows, type FirstRows } from './first-rows.ts';
import { isBlankText, readStart, type CsvProblem, type StartOfFile } from './start-of-file.ts';

export type { CsvProblem } from './start-of-file.ts';

/** A position between two records. */
export interface Position {
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Number of the line that starts at `offset`, from 1. */
  readonly line: number;
}

export interface CsvFile {
  readonly path: string;
  readonly encoding: Encoding;
  /** Character code of the delimiter. */
  readonly delimiter: number;
  readonly columns: Columns;
  /** Columns of custom fields. */
  readonly custom: readonly CustomColumn[];
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

/** Maximum length of a value in a preview, in characters, and maximum number of rows in a preview. */
const shownCharacters = 200;
const shownRows = 5;

function missingColumn(names: readonly string[]): CsvProblem {
  const found = names
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 300)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- names are shown on one line
    .replaceAll(/[\u0000-\u001F]/gu, ' ');
  const hint = names.some((name) => name.includes('@'))
    ? 'The first line must contain the column names.'
    : 'Rename one of them to email.';
  return {
    code: 'csv_column_missing',
    message: `The file has no email column. Its columns are: ${found}. ${hint}`,
    details: { columns: found },
  };
}

export interface OpenedFile {
  readonly file: StartOfFile;
  readonly rows: FirstRows;
}

/** Reads the start of a file and splits its first rows. */
export async function openFile(path: string): Promise<OpenedFile | CsvProblem> {
  const file = await readStart(path);
  if ('code' in file) return file;
  const rows = readFirstRows(file);
  if (rows === undefined) {
    return {
      code: 'file_unreadable',
      message: 'The first line cannot be read, because it has an unclosed quote or is too long.',
    };
  }
  return { file, rows };
}

function wrongWidth(rows: FirstRows, mapping: ImportMapping): CsvProblem {
  const [has, names] = [rows.first.length, mapping.columns.length];
  return {
    code: 'import_mapping_invalid',
    message: `The file has ${String(has)} columns, but the mapping has ${String(names)}.`,
    details: { columns: has, named: names },
  };
}

function bodyOf({ file, rows }: OpenedFile, header: boolean): Position {
  const [at, line] = header ? [rows.end, rows.nextLine] : [rows.start, rows.line];
  return { offset: file.markBytes + at * bytesPerUnit(file.encoding), line };
}

function columnNamesOf(first: readonly string[], header: boolean, columns: Columns): readonly string[] {
  if (header) return first.map((name) => name.replaceAll('\u0000', '\uFFFD').toWellFormed());
  const fields = fieldsOf(columns, first.length);
  return fields.map((field, index) => (field === 'ignore' ? `column_${String(index + 1)}` : field));
}

function valuesOf(below: readonly (readonly string[])[], column: number): readonly string[] {
  return below.map((values) => values[column] ?? '').filter((value) => value !== '');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Fields of the project, including those that the mapping creates. */
function shapesOf(fields: readonly NamedShape[], mapping: ImportMapping | undefined): readonly NamedShape[] {
  const known = new Set(fields.map(({ key }) => key));
  return [...fields, ...(mapping?.new_fields ?? []).filter(({ key }) => !known.has(key))];
}

export interface OpenOptions {
  /** Custom fields of the project. */
  readonly fields: readonly NamedShape[];
  /** Matches columns by their names if it is missing. */
  readonly mapping?: ImportMapping | undefined;
}

/** Reads the start of a file to find out how to read the rest. */
export async function openCsv(path: string, { fields, mapping }: OpenOptions): Promise<CsvFile | CsvProblem> {
  const opened = await openFile(path);
  if ('code' in opened) return opened;
  const { file, rows } = opened;
  if (mapping === undefined && rows.named.email === noColumns.email) return missingColumn(rows.first);
  if (mapping !== undefined && mapping.columns.length !== rows.first.length) return wrongWidth(rows, mapping);
  const header = mapping?.header ?? true;
  if (header && file.ended && isBlankText(file.text.slice(rows.end))) {
    return {
      code: 'file_empty',
      message: 'This file has a header but no contacts below it. Choose a file with one contact per row.',
    };
  }
  const chosen = mapping?.columns ?? fieldsOf(rows.named, rows.first.length);
  const columns = columnsOf(chosen);
  const below = header ? rows.others : [rows.first, ...rows.others];
  const detected = detectDates(valuesOf(below, columns.birthdate), today())?.order;
  return {
    path,
    encoding: file.encoding,
    delimiter: rows.delimiter,
    columns,
    custom: customColumns(chosen, shapesOf(fields, mapping), {
      dateOrder: mapping?.date_order,
      valuesOf: (index) => valuesOf(below, index),
      today: today(),
    }),
    tagColumn: chosen.indexOf('tags'),
    tags: mapping?.tags ?? [],
    width: rows.first.length,
    columnNames: columnNamesOf(rows.first, header, columns),
    dateOrder: mapping?.date_order ?? detected ?? 'day_first',
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
      typeOf: (index) => detectType(valuesOf(rows.others, index), today()),
      hasValues: (index) => rows.others.length === 0 || valuesOf(rows.others, index).length > 0,
    },
    known,
  );
  return { header, columns: [...suggestion.columns], newFields: suggestion.newFields };
}

function shown(value: string): string {
  return value.slice(0, shownCharacters).replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function encodingName(file: StartOfFile): ImportPreview['encoding'] {
  if (file.encoding !== 'bytes') return file.encoding;
  // The start of a longer file may end inside a character, which is then not decoded.
  const text = new TextDecoder().decode(Buffer.from(file.text, 'latin1'), { stream: !file.ended });
  return text.includes('\uFFFD') ? 'windows-1252' : 'utf-8';
}

/**
 * Maximum number of sample dates of a column in a preview. Dates that depend on the order of day and month come first.
 */
const shownDates = 5;

function datesIn(
  below: readonly (readonly string[])[],
  column: number,
  field: ColumnField,
): ImportPreview['dates'] {
  const values = [...new Set(valuesOf(below, column))];
  const found = detectDates(values, today());
  if (found === undefined) return [];
  const samples = values.map((value) => {
    const read = (order: DateOrder) => {
      if (field !== 'birthdate') return readDay(value, order) ?? null;
      const result = readBirthdate(value, order, today());
      return result.kind === 'day' ? result.day : null;
    };
    return { value: shown(value), day_first: read('day_first'), month_first: read('month_first') };
  });
  const differs = (sample: (typeof samples)[number]) => sample.day_first !== sample.month_first;
  const sorted = samples.toSorted((a, b) => Number(differs(b)) - Number(differs(a)));
  return [{ column, order: found.order, samples: sorted.slice(0, shownDates) }];
}

/** Previews how an import would read a file with `mapping`, or else with a suggested mapping. */
export async function previewCsv(
  path: string,
  known: readonly KnownField[],
  mapping?: ImportMapping,
): Promise<ImportPreview | CsvProblem> {
  const opened = await openFile(path);
  if ('code' in opened) return opened;
  const { file, rows } = opened;
  const suggested = suggestMapping(opened, known);
  const { header, columns } = mapping ?? suggested;
  const newFields =
    mapping === undefined
      ? suggested.newFields.map((field) => ({ ...field, choices: [] }))
      : (mapping.new_fields ?? []);
  const below = header ? rows.others : [rows.first, ...rows.others];
  return {
    encoding: encodingName(file),
    delimiter: delimiters.find((delimiter) => delimiter.charCodeAt(0) === rows.delimiter) ?? ',',
    header,
    columns: rows.first.map((name, index) => ({
      name: header ? shown(name) : '',
      field: columns[index] ?? 'ignore',
    })),
    rows: below
      .slice(0, shownRows)
      .map((values) => rows.first.map((_name, index) => shown(values[index] ?? ''))),
    new_fields: newFields.map(({ key, label, type, choices }) => ({
      key,
      label,
      type,
      choices: [...choices],
    })),
    dates: rows.first.flatMap((_name, index) => datesIn(below, index, columns[index] ?? 'ignore')),
    phone_countries: [...phoneCountries],
  };
}
