import type { FieldValue } from '@x/api-client/contract';
import { type Refusal, type RefusalReason, refuseAll } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readFields } from './field.ts';
import {
  readSubmittedValues,
  shownValue,
  type SubmittedProblem,
  type SubmittedValues,
} from './stored-values.ts';

type FieldCode = 'field_unknown' | 'field_value_invalid';

function reasonOf(given: SubmittedProblem): RefusalReason<FieldCode> {
  const { key: field } = given;
  const path = `body.fields.${field}`;
  if (given.kind === 'unknown') return { code: 'field_unknown', path, details: { field } };
  const { problem, value } = given;
  return { code: 'field_value_invalid', path, details: { field, problem, value: shownValue(value) } };
}

/** Checks submitted values against the project's fields. Refuses all of them if a field or a value is wrong. */
export async function acceptFields(
  tx: Transaction,
  projectId: string,
  submitted: Readonly<Record<string, FieldValue | null>> | undefined,
): Promise<SubmittedValues | Refusal<FieldCode>> {
  if (submitted === undefined || Object.keys(submitted).length === 0) {
    return { values: {}, cleared: [], problems: [] };
  }
  const read = readSubmittedValues(submitted, await readFields(tx, projectId));
  const [first] = read.problems;
  if (first === undefined) return read;
  const code: FieldCode = first.kind === 'unknown' ? 'field_unknown' : 'field_value_invalid';
  return refuseAll(code, read.problems.map(reasonOf));
}
