import {
  readFieldValue,
  type FieldShape,
  type FieldValue,
  type FieldValueProblem,
} from '@x/api-client/contract';
import * as v from 'valibot';

export type FieldValues = Readonly<Record<string, FieldValue>>;

const valueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]);

/** Definition by which a value is read. */
export interface NamedShape extends FieldShape {
  readonly key: string;
}

/** Reads a stored value as one of a field. Returns null if it does not fit, because the type of the field has changed. */
function readStoredValue(stored: unknown, shape: FieldShape): FieldValue | null {
  const value = v.safeParse(valueSchema, stored);
  if (!value.success) return null;
  const read = readFieldValue(value.output, shape);
  return read.ok ? read.value : null;
}

/** Returns the values of a contact that its project's fields describe, by key. */
export function readStoredValues(
  stored: Readonly<Record<string, unknown>>,
  fields: readonly NamedShape[],
): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = readStoredValue(stored[field.key], field);
      return value === null ? [] : [[field.key, value] as const];
    }),
  );
}

const shownLength = 60;

/** Writes a value that was refused, cut off if it is long. */
export function shownValue(value: FieldValue): string {
  const text = (Array.isArray(value) ? value.join(', ') : String(value))
    .replaceAll('\u0000', '\uFFFD')
    .toWellFormed();
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

export type SubmittedProblem =
  | { readonly kind: 'unknown'; readonly key: string }
  | {
      readonly kind: 'invalid';
      readonly key: string;
      readonly value: FieldValue;
      readonly problem: FieldValueProblem;
    };

export interface SubmittedValues {
  /** Values to store, by key. */
  readonly values: FieldValues;
  /** Keys of the fields to clear. */
  readonly cleared: readonly string[];
  readonly problems: readonly SubmittedProblem[];
}

/** Checks submitted values against the fields of the project. */
export function readSubmittedValues(
  submitted: Readonly<Record<string, FieldValue | null>>,
  fields: readonly NamedShape[],
): SubmittedValues {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const values: Record<string, FieldValue> = {};
  const cleared: string[] = [];
  const problems: SubmittedProblem[] = [];
  for (const [key, value] of Object.entries(submitted)) {
    const field = byKey.get(key);
    if (field === undefined) {
      problems.push({ kind: 'unknown', key });
      continue;
    }
    const read = readFieldValue(value, field);
    if (!read.ok) problems.push({ kind: 'invalid', key, value: value ?? '', problem: read.problem });
    else if (read.value === null) cleared.push(key);
    else values[key] = read.value;
  }
  return { values, cleared, problems };
}
