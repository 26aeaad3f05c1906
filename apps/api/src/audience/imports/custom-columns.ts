import {
  customKeyOf,
  readFieldValue,
  type ColumnField,
  type DateOrder,
  type FieldValue,
  type FieldValueProblem,
} from '@x/api-client/contract';
import type { NamedShape } from '../fields/stored-values.ts';
import { detectDecimalMark, plainNumber, type DecimalMark } from './plain-number.ts';
import { detectDates } from './read-birthdate.ts';
import { readDay } from './read-day.ts';

/** A column that fills a custom field. */
export interface CustomColumn extends NamedShape {
  readonly index: number;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
}

export interface ColumnFormats {
  /** Order of the file's dates that the user chose, or that some dates of the file can only have. */
  readonly dateOrder: DateOrder | undefined;
  /** Values of a column in the first rows, without empty ones. */
  readonly valuesOf: (index: number) => readonly string[];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Finds the columns of custom fields. Columns of fields that do not exist are left out. */
export function customColumns(
  columns: readonly ColumnField[],
  fields: readonly NamedShape[],
  { dateOrder, valuesOf, today }: ColumnFormats,
): readonly CustomColumn[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return columns.flatMap((column, index) => {
    const field = byKey.get(customKeyOf(column) ?? '');
    if (field === undefined) return [];
    const { key, type, choices } = field;
    const values = type === 'date' || type === 'number' ? valuesOf(index) : [];
    return [
      {
        index,
        key,
        type,
        choices,
        dateOrder: dateOrder ?? detectDates(values, today)?.order ?? 'day_first',
        decimalMark: detectDecimalMark(values),
      },
    ];
  });
}

type ReadCell = { readonly value: FieldValue | null } | { readonly problem: FieldValueProblem };

/** Reads a cell with the formats of its column. `text` is trimmed and not empty. */
export function readCell(text: string, column: CustomColumn): ReadCell {
  const plain =
    column.type === 'date'
      ? (readDay(text, column.dateOrder) ?? text)
      : column.type === 'number'
        ? plainNumber(text, column.decimalMark)
        : text;
  const read = readFieldValue(plain, column);
  return read.ok ? { value: read.value } : { problem: read.problem };
}
