import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../../platform/database/text.ts';
import type { DayRange, NumberRange, ResolvedField, TimeRange, ValueTest } from '../tree/resolved.ts';
import { both } from './boolean.ts';
import type { Columns } from './columns.ts';

function jsonValue(columns: Columns, { key, type }: ResolvedField): SQL {
  const value = sql`field_text(${columns.ofContact('fields')} -> ${key}::text)`;
  switch (type) {
    case 'number':
      return sql`field_number(${value})`;
    case 'date':
      return sql`field_date(${value})`;
    case 'boolean':
      return sql`field_boolean(${value})`;
    case 'text':
    case 'choice':
    case 'list':
      return value;
  }
}

/** Items of a list field as comparable texts. */
function itemsOf(columns: Columns, { key }: ResolvedField): SQL {
  return sql`comparable_items(${columns.ofContact('fields')} -> ${key}::text)`;
}

/** Value of a field with the type of its column, or null. */
function valueOf(columns: Columns, field: ResolvedField): SQL {
  if (field.source === 'fixed')
    return field.key === 'birthdate' ? columns.shared('birthdate') : columns.ofContact(field.key);
  return field.slot === null ? jsonValue(columns, field) : columns.slot(field.slot);
}

/** Comparable text of a field. Null if it has no value. Slots contain texts in this form. */
function textOf(columns: Columns, field: ResolvedField): SQL {
  const value = valueOf(columns, field);
  return sql`nullif(${field.slot === null ? sql`comparable_text(${value})` : value}, '')`;
}

function comparable(value: string): SQL {
  return sql`comparable_text(${value}::text)`;
}

function compareText(text: SQL, operator: 'contains' | 'starts_with' | 'ends_with', value: string): SQL {
  const part = comparable(value);
  switch (operator) {
    case 'contains':
      return sql`strpos(${text}, ${part}) > 0`;
    case 'starts_with':
      return sql`starts_with(${text}, ${part})`;
    case 'ends_with':
      return sql`right(${text}, length(${part})) = ${part}`;
  }
}

function inNumbers(value: SQL, { atLeast, atMost, above, below }: NumberRange): SQL {
  return both([
    ...(atLeast === undefined ? [] : [sql`${value} >= ${atLeast}::double precision`]),
    ...(atMost === undefined ? [] : [sql`${value} <= ${atMost}::double precision`]),
    ...(above === undefined ? [] : [sql`${value} > ${above}::double precision`]),
    ...(below === undefined ? [] : [sql`${value} < ${below}::double precision`]),
  ]);
}

function inDays(value: SQL, { from, to, after, before }: DayRange): SQL {
  return both([
    ...(from === undefined ? [] : [sql`${value} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}::date`]),
    ...(after === undefined ? [] : [sql`${value} > ${after}::date`]),
    ...(before === undefined ? [] : [sql`${value} < ${before}::date`]),
  ]);
}

export function inTimes(value: SQL, { from, to, before }: TimeRange): SQL {
  return both([
    ...(from === undefined ? [] : [sql`${value} >= ${from.toISOString()}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to.toISOString()}::timestamptz`]),
    ...(before === undefined ? [] : [sql`${value} < ${before.toISOString()}::timestamptz`]),
  ]);
}

/** Condition that a field has no value. Texts and lists without a visible character count as none. */
function isEmpty(columns: Columns, field: ResolvedField): SQL {
  if (field.type === 'list') return sql`cardinality(${itemsOf(columns, field)}) = 0`;
  const isText = field.type === 'text' || field.type === 'choice';
  return sql`${isText ? textOf(columns, field) : valueOf(columns, field)} is null`;
}

export function testField(columns: Columns, field: ResolvedField, test: ValueTest): SQL {
  switch (test.test) {
    case 'empty':
      return isEmpty(columns, field);
    case 'text':
      return compareText(textOf(columns, field), test.operator, test.value);
    case 'equal': {
      const values = sql.join(test.values.map(comparable), sql`, `);
      if (field.slot === null) return sql`${textOf(columns, field)} in (${values})`;
      // Compares the column itself, so that the statistics of its values apply.
      const slot = valueOf(columns, field);
      return sql`(${slot} in (${values}) and ${slot} <> '')`;
    }
    case 'includes':
      return sql`${comparable(test.value)} = any (${itemsOf(columns, field)})`;
    case 'boolean':
      return sql`${valueOf(columns, field)} = ${test.value}::boolean`;
    case 'number':
      return inNumbers(valueOf(columns, field), test);
    case 'date':
      return inDays(valueOf(columns, field), test);
    case 'anniversary': {
      const value = valueOf(columns, field);
      const monthDays = textArray(test.monthDays);
      return sql`(to_char(${value}, 'MM-DD') = any (${monthDays}::text[]) and ${value} <= ${test.until}::date)`;
    }
  }
}
