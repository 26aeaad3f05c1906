import type { FieldValue } from '@x/api-client/contract';
import { Refusal, type Transaction } from '../../platform/index.ts';
import { readFields } from './field.ts';
import {
  explainValue,
  readSubmittedValues,
  type SubmittedProblem,
  type SubmittedValues,
} from './stored-values.ts';

function itemOf(problem: SubmittedProblem) {
  const path = `body.fields.${problem.key}`;
  if (problem.kind === 'unknown') {
    return {
      message: `This project has no contact field “${problem.key}”.`,
      path,
      details: { field: problem.key },
    };
  }
  const message = explainValue(problem.value, problem.problem);
  return { message, path, details: { field: problem.key, problem: problem.problem } };
}

/** Checks submitted values against the project's fields. Refuses all of them if a field or a value is wrong. */
export async function acceptFields(
  tx: Transaction,
  projectId: string,
  submitted: Readonly<Record<string, FieldValue | null>> | undefined,
): Promise<SubmittedValues | Refusal<'field_unknown' | 'field_value_invalid'>> {
  if (submitted === undefined || Object.keys(submitted).length === 0) {
    return { values: {}, cleared: [], problems: [] };
  }
  const read = readSubmittedValues(submitted, await readFields(tx, projectId));
  const [first] = read.problems;
  if (first === undefined) return read;
  return new Refusal(
    first.kind === 'unknown' ? 'field_unknown' : 'field_value_invalid',
    read.problems.map(itemOf),
  );
}
