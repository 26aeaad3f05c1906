import { type FieldCondition, type FieldOperator, operatorsOfType } from '@x/api-client/contract';
import { comparableText } from '../values/comparable-text.ts';
import { addDays, daysBefore, dayOf, monthDaysFrom, startOfDay } from '../values/day.ts';
import type { KnownProject } from './known.ts';
import type { DayRange, NumberRange, Problem, ResolvedField, TimeRange, ValueTest } from './resolved.ts';

type Clock = Pick<KnownProject, 'now' | 'timezone'>;

/** A test, or the reason why the condition cannot be met. */
type Read<Test> = Test | { readonly problem: Problem };

function misfit({ label, type }: ResolvedField, operator: FieldOperator): { readonly problem: Problem } {
  return { problem: { code: 'operator_misfit', details: { operator, field: label, type } } };
}

function wrongOrder(from: string | number, to: string | number): { readonly problem: Problem } {
  return { problem: { code: 'range_empty', details: { from, to } } };
}

type DayCondition = Extract<FieldCondition, { operator: 'on' | 'before' | 'after' | 'between_dates' }>;
type NumberCondition = Extract<
  FieldCondition,
  { operator: 'equals' | 'less_than' | 'at_most' | 'greater_than' | 'at_least' | 'between' }
>;
/** Conditions on a time, without those that only dates have. */
export type TimeCondition =
  | { readonly operator: 'on' | 'before' | 'after'; readonly date: string }
  | { readonly operator: 'between_dates'; readonly from: string; readonly to: string }
  | { readonly operator: 'in_last_days' | 'over_days_ago'; readonly days: number };

function readNumberRange(condition: NumberCondition): Read<NumberRange> {
  switch (condition.operator) {
    case 'equals':
      return { atLeast: condition.value, atMost: condition.value };
    case 'less_than':
      return { below: condition.value };
    case 'at_most':
      return { atMost: condition.value };
    case 'greater_than':
      return { above: condition.value };
    case 'at_least':
      return { atLeast: condition.value };
    case 'between': {
      const { from, to } = condition;
      return from > to ? wrongOrder(from, to) : { atLeast: from, atMost: to };
    }
  }
}

function readDays(condition: DayCondition): Read<DayRange> {
  switch (condition.operator) {
    case 'on':
      return { from: condition.date, to: condition.date };
    case 'before':
      return { before: condition.date };
    case 'after':
      return { after: condition.date };
    case 'between_dates': {
      const { from, to } = condition;
      return from > to ? wrongOrder(from, to) : { from, to };
    }
  }
}

/** Turns a condition on a time into a range of times. Days begin at midnight in the time zone of the project. */
export function readTimeRange(condition: TimeCondition, { now, timezone }: Clock): Read<TimeRange> {
  switch (condition.operator) {
    case 'on':
      return {
        from: startOfDay(condition.date, timezone),
        before: startOfDay(condition.date, timezone, 1),
      };
    case 'before':
      return { before: startOfDay(condition.date, timezone) };
    case 'after':
      return { from: startOfDay(condition.date, timezone, 1) };
    case 'between_dates': {
      const { from, to } = condition;
      if (from > to) return wrongOrder(from, to);
      return { from: startOfDay(from, timezone), before: startOfDay(to, timezone, 1) };
    }
    case 'in_last_days':
      return { from: daysBefore(now, condition.days), to: now };
    case 'over_days_ago':
      return { before: daysBefore(now, condition.days) };
  }
}

function readChoices({ label, type, choices }: ResolvedField, values: readonly string[]): Read<ValueTest> {
  const known = new Set(choices.map(comparableText));
  const unknown = values.find((value) => !known.has(comparableText(value)));
  if (type === 'choice' && unknown !== undefined) {
    return { problem: { code: 'choice_unknown', details: { choice: unknown, field: label } } };
  }
  return { test: 'equal', values };
}

/** Turns a condition on a field into a test of its value, unless it does not fit the field. */
export function readValueTest(
  condition: FieldCondition,
  field: ResolvedField,
  { now, timezone }: Clock,
): Read<ValueTest> {
  if (!operatorsOfType[field.type].includes(condition.operator)) return misfit(field, condition.operator);
  const today = dayOf(now, timezone);
  const within = <Range extends object, const Test extends string>(test: Test, range: Read<Range>) =>
    'problem' in range ? range : { test, ...range };
  switch (condition.operator) {
    case 'is':
      return { test: 'equal', values: [condition.value] };
    case 'is_one_of':
      return readChoices(field, condition.values);
    case 'contains':
    case 'starts_with':
    case 'ends_with':
      return { test: 'text', operator: condition.operator, value: condition.value };
    case 'includes':
      return { test: 'includes', value: condition.value };
    case 'is_empty':
      return { test: 'empty' };
    case 'is_true':
    case 'is_false':
      return { test: 'boolean', value: condition.operator === 'is_true' };
    case 'equals':
    case 'less_than':
    case 'at_most':
    case 'greater_than':
    case 'at_least':
    case 'between':
      return within('number', readNumberRange(condition));
    case 'on':
    case 'before':
    case 'after':
    case 'between_dates':
      return within('date', readDays(condition));
    case 'in_last_days':
      return { test: 'date', from: addDays(today, -condition.days), to: today };
    case 'over_days_ago':
      return { test: 'date', before: addDays(today, -condition.days) };
    case 'in_next_days':
      return { test: 'date', from: today, to: addDays(today, condition.days) };
    case 'anniversary_in_next_days':
      return { test: 'anniversary', monthDays: monthDaysFrom(today, condition.days), until: today };
  }
}
