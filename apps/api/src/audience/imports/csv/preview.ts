import {
  customKeyOf,
  importEncodings,
  subscriptionColumns,
  type ColumnField,
  type DateOrder,
  type ImportEncoding,
  type ImportMapping,
  type ImportPreview,
  type NewField,
} from '@x/api-client/contract';
import { phoneCountries } from '../../../platform/phone-numbers/read-phone.ts';
import type { KnownField } from '../../fields/known-fields.ts';
import { readStates, tallyStates } from '../count-states.ts';
import type { SuggestedField } from '../suggest-fields.ts';
import { detectDates, readBirthdate } from '../read-birthdate.ts';
import { readDay } from '../read-day.ts';
import {
  datesOfFile,
  openCsv,
  openFile,
  suggestMapping,
  today,
  valuesOf,
  type OpenedFile,
  type SuggestedMapping,
} from './csv-file.ts';
import type { CsvProblem } from './csv-problem.ts';
import { createRecordDecoder } from './encoding.ts';
import { delimiters } from './first-rows.ts';
import type { StartOfFile } from './start-of-file.ts';

/** Maximum length of a value in a preview, in characters, and maximum number of rows in a preview. */
const shownCharacters = 200;
const shownRows = 5;

/**
 * Maximum number of sample dates of a column in a preview. Dates that depend on the order of day and month come first.
 */
const shownDates = 5;

function shown(value: string): string {
  return value.slice(0, shownCharacters).replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function encodingOf(
  { encoding, encodings }: StartOfFile,
  chosen: ImportEncoding | undefined,
): ImportEncoding {
  if (encoding.units !== 'bytes') return encoding.units;
  return chosen ?? encodings.candidates[0];
}

/** Lists the encodings to choose from, the detected ones first. Only one if it is certain. */
function listEncodings({ encoding, encodings }: StartOfFile): ImportPreview['encodings'] {
  const { candidates, sample } = encodings;
  const isCertain = sample === '';
  const names = isCertain ? candidates : new Set([...candidates, ...importEncodings]);
  return [...names]
    .filter((name) => isCertain || !name.startsWith('utf-16'))
    .map((name) => {
      const decode = createRecordDecoder({ units: encoding.units, encoding: name, isMixed: false })(sample);
      return { encoding: name, sample: shown(decode(sample)) };
    });
}

function datesIn(
  below: readonly (readonly string[])[],
  column: number,
  field: ColumnField,
  ofFile: DateOrder | undefined,
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
  return [{ column, order: ofFile ?? found.order, samples: sorted.slice(0, shownDates) }];
}

function saysWhomToMail(column: ColumnField | undefined): boolean {
  return subscriptionColumns.some((known) => known === column);
}

/**
 * Applies the mapping of an earlier import with the same columns. Columns whose field is gone, and those that say whom not to
 * mail, are mapped as if the file were the first of its kind.
 */
function recallMapping(
  suggested: SuggestedMapping,
  earlier: ImportMapping,
  known: readonly KnownField[],
): SuggestedMapping {
  const active = new Set(known.filter(({ isDeleted }) => !isDeleted).map(({ key }) => key));
  const columns = earlier.columns.map((column, index) => {
    const proposal = suggested.columns[index] ?? 'ignore';
    const key = customKeyOf(column);
    const isGone = key !== undefined && !active.has(key);
    return isGone || (saysWhomToMail(proposal) && !saysWhomToMail(column)) ? proposal : column;
  });
  // A field may now be filled by two columns. The first one keeps it.
  const once = columns.map((column, index) =>
    columns.indexOf(column) === index || saysWhomToMail(column) ? column : 'ignore',
  );
  return { header: earlier.header, columns: once, newFields: suggested.newFields };
}

export interface PreviewOptions {
  /** Custom fields of the project, including deleted ones. */
  readonly known: readonly KnownField[];
  /** Mapping that was confirmed for this file. Suggested if it is missing. */
  readonly mapping: ImportMapping | undefined;
  readonly encoding: ImportEncoding | undefined;
  /** Returns the mapping of the project's last import of a file with these column names. */
  readonly recall: (names: readonly string[]) => Promise<ImportMapping | undefined>;
}

interface ChosenMapping extends Omit<SuggestedMapping, 'newFields'> {
  readonly newFields: readonly (SuggestedField & Partial<Pick<NewField, 'choices' | 'decimals'>>)[];
  /** The user's mapping of this file or an earlier one. */
  readonly confirmed: ImportMapping | undefined;
  readonly isRemembered: boolean;
}

async function chooseMapping(
  opened: OpenedFile,
  { known, mapping, recall }: PreviewOptions,
): Promise<ChosenMapping> {
  if (mapping !== undefined) {
    const { header, columns, new_fields: newFields = [] } = mapping;
    return { header, columns, newFields, confirmed: mapping, isRemembered: false };
  }
  const suggested = suggestMapping(opened, known);
  const earlier = suggested.header ? await recall(opened.rows.first) : undefined;
  if (earlier === undefined) return { ...suggested, confirmed: undefined, isRemembered: false };
  return { ...recallMapping(suggested, earlier, known), confirmed: earlier, isRemembered: true };
}

/** Previews how an import would read a file. */
export async function previewCsv(path: string, options: PreviewOptions): Promise<ImportPreview | CsvProblem> {
  const encoding = options.encoding ?? options.mapping?.encoding;
  const opened = await openFile(path, encoding);
  if ('code' in opened) return opened;
  const { file, rows } = opened;
  const { header, columns, newFields, confirmed, isRemembered } = await chooseMapping(opened, options);
  const below = header ? rows.others : [rows.first, ...rows.others];
  const states = confirmed?.states;
  const read = await openCsv(path, {
    fields: [],
    mapping: { header, columns: [...columns], encoding, ...(states === undefined ? {} : { states }) },
  });
  const seen = 'code' in read ? [] : below.flatMap((values) => readStates(read, values, today()).seen);
  const ofFile = confirmed?.date_order ?? datesOfFile(rows.first, below);
  return {
    encoding: encodingOf(file, encoding),
    encodings: listEncodings(file),
    remembered: isRemembered,
    mapping: confirmed ?? null,
    delimiter: delimiters.find((delimiter) => delimiter.charCodeAt(0) === rows.delimiter) ?? ',',
    header,
    columns: rows.first.map((name, index) => ({
      name: header ? shown(name) : '',
      field: columns[index] ?? 'ignore',
    })),
    rows: below
      .slice(0, shownRows)
      .map((values) => rows.first.map((_name, index) => shown(values[index] ?? ''))),
    new_fields: newFields.map((field) => ({
      key: field.key,
      label: field.label,
      type: field.type,
      choices: field.choices ?? [],
      number_format: field.number_format,
      decimals: field.decimals ?? null,
    })),
    states: tallyStates([], seen),
    dates: rows.first.flatMap((_name, index) => datesIn(below, index, columns[index] ?? 'ignore', ofFile)),
    phone_countries: [...phoneCountries],
  };
}
