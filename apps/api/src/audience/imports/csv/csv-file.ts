import type { ColumnField, DateOrder, ImportMapping, ImportPreview } from '@x/api-client/contract';
import type { CountryCode } from 'libphonenumber-js/max';
import { phoneCountries, phoneCountry } from '../../../platform/index.ts';
import { detectDates, readBirthdate } from '../read-birthdate.ts';
import { addressColumn, columnsOf, fieldsOf, noColumns, type Columns } from './columns.ts';
import { bytesPerUnit, type Encoding } from './encoding.ts';
import { delimiters, readFirstRows, type FirstRows } from './first-rows.ts';
import { isBlankText, readStart, type CsvProblem, type StartOfFile } from './start-of-file.ts';

export type { CsvProblem } from './start-of-file.ts';

/** A place between two records. */
export interface Position {
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Number of the line that starts there, the file's first being 1. */
  readonly line: number;
}

/** A CSV file whose columns are known. */
export interface CsvFile {
  readonly path: string;
  readonly encoding: Encoding;
  /** Code of the character between values. */
  readonly delimiter: number;
  readonly columns: Columns;
  /** How many values a row may have. */
  readonly width: number;
  /** The columns by name, from the left; what they are imported as, or their places, where the file names none. */
  readonly columnNames: readonly string[];
  /** How birthdates are written whose year comes last. */
  readonly dateOrder: DateOrder;
  /** The country of phone numbers without a prefix; undefined where nobody said. */
  readonly phoneCountry: CountryCode | undefined;
  /** Where the contacts begin: after the header, if there is one. */
  readonly body: Position;
}

/** Values of a preview are cut at this many characters, and so many rows are shown. */
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
    ? 'The first line must hold the names of the columns.'
    : 'Name one of them email.';
  return {
    code: 'csv_column_missing',
    message: `The file has no email column. Its columns are: ${found}. ${hint}`,
    details: { columns: found },
  };
}

interface Understood {
  readonly file: StartOfFile;
  readonly rows: FirstRows;
}

async function understand(path: string): Promise<Understood | CsvProblem> {
  const file = await readStart(path);
  if ('code' in file) return file;
  const rows = readFirstRows(file);
  if (rows === undefined) {
    return {
      code: 'file_unreadable',
      message: 'The first line cannot be read: a quote in it is not closed, or it is too long.',
    };
  }
  return { file, rows };
}

function wrongWidth(rows: FirstRows, mapping: ImportMapping): CsvProblem {
  const [has, names] = [rows.first.length, mapping.columns.length];
  return {
    code: 'import_mapping_invalid',
    message: `The file has ${String(has)} columns, and ${String(names)} were named.`,
    details: { columns: has, named: names },
  };
}

function bodyOf({ file, rows }: Understood, header: boolean): Position {
  const [at, line] = header ? [rows.end, rows.nextLine] : [rows.start, rows.line];
  return { offset: file.markBytes + at * bytesPerUnit(file.encoding), line };
}

/** Names for the columns that the file does not name, by which an import knows them again. */
function columnNamesOf(first: readonly string[], header: boolean, columns: Columns): readonly string[] {
  if (header) return first.map((name) => name.replaceAll('\u0000', '\uFFFD').toWellFormed());
  const fields = fieldsOf(columns, first.length);
  return fields.map((field, index) => (field === 'ignore' ? `column_${String(index + 1)}` : field));
}

/** The values of a column in the first rows. */
function valuesOf(below: readonly (readonly string[])[], column: number): readonly string[] {
  return below.map((values) => values[column] ?? '').filter((value) => value !== '');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Reads the start of a file and finds out how to read the rest: by the names of its columns, or as it is told. */
export async function openCsv(path: string, mapping?: ImportMapping): Promise<CsvFile | CsvProblem> {
  const understood = await understand(path);
  if ('code' in understood) return understood;
  const { file, rows } = understood;
  if (mapping === undefined && rows.named.email === noColumns.email) return missingColumn(rows.first);
  if (mapping !== undefined && mapping.columns.length !== rows.first.length) return wrongWidth(rows, mapping);
  const header = mapping?.header ?? true;
  if (header && file.ended && isBlankText(file.text.slice(rows.end))) {
    return { code: 'file_empty', message: 'The file has a header and no rows below it.' };
  }
  const columns = mapping === undefined ? rows.named : columnsOf(mapping.columns);
  const below = header ? rows.others : [rows.first, ...rows.others];
  const detected = detectDates(valuesOf(below, columns.birthdate), today())?.order;
  return {
    path,
    encoding: file.encoding,
    delimiter: rows.delimiter,
    columns,
    width: rows.first.length,
    columnNames: columnNamesOf(rows.first, header, columns),
    dateOrder: mapping?.date_order ?? detected ?? 'day_first',
    phoneCountry: phoneCountry(mapping?.phone_country),
    body: bodyOf(understood, header),
  };
}

/** What is found without being told: columns by their names, the address else by what the rows hold. */
function findMapping({ first, others, named }: FirstRows): { header: boolean; columns: ColumnField[] } {
  if (named.email !== noColumns.email) return { header: true, columns: fieldsOf(named, first.length) };
  const header = addressColumn([first]) === -1;
  const columns = header ? named : noColumns;
  return {
    header,
    columns: fieldsOf({ ...columns, email: addressColumn([first, ...others]) }, first.length),
  };
}

function shown(value: string): string {
  return value.slice(0, shownCharacters).replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function encodingName(file: StartOfFile): ImportPreview['encoding'] {
  if (file.encoding !== 'bytes') return file.encoding;
  const sample = Buffer.from(file.text, 'latin1');
  // The start may end inside a character: what is cut off is no sign of another encoding.
  return new TextDecoder().decode(sample.subarray(0, -3)).includes('\uFFFD') ? 'windows-1252' : 'utf-8';
}

/** Dates of a preview that are shown in both orders: those first that are no day, or another, in one of them. */
const shownDates = 5;

function datesIn(below: readonly (readonly string[])[], column: number): ImportPreview['dates'] {
  const values = [...new Set(valuesOf(below, column))];
  const found = detectDates(values, today());
  if (found === undefined) return [];
  const samples = values.map((value) => {
    const read = (order: DateOrder) => {
      const result = readBirthdate(value, order, today());
      return result.kind === 'day' ? result.day : null;
    };
    return { value: shown(value), day_first: read('day_first'), month_first: read('month_first') };
  });
  const differs = (sample: (typeof samples)[number]) => sample.day_first !== sample.month_first;
  const sorted = samples.toSorted((a, b) => Number(differs(b)) - Number(differs(a)));
  return [{ column, order: found.order, samples: sorted.slice(0, shownDates) }];
}

/** Shows how a file is understood, for a person to confirm; with a mapping, as it was told. */
export async function previewCsv(path: string, mapping?: ImportMapping): Promise<ImportPreview | CsvProblem> {
  const understood = await understand(path);
  if ('code' in understood) return understood;
  const { file, rows } = understood;
  const { header, columns } = mapping ?? findMapping(rows);
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
    dates: rows.first.flatMap((_name, index) => datesIn(below, index)),
    phone_countries: [...phoneCountries],
  };
}
