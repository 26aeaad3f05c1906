import {
  birthdateSchema,
  type FieldValue,
  type FieldValueProblem,
  readFieldValue,
} from '@x/api-client/contract';
import * as v from 'valibot';
import type { Inputs } from '../../platform/http/form-inputs.ts';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { readPhone } from '../../platform/phone-numbers/read-phone.ts';
import type { AskedField } from './public-form.ts';

/** Problem of a submitted value. Its text is `problem.<name>`. */
export type FieldProblem =
  | 'missing'
  | 'email'
  | 'phone'
  | 'date'
  | 'birthdate'
  | 'number'
  | 'choice'
  | 'long'
  | 'text'
  | 'consent';

export interface Submission {
  readonly email: string;
  /** Values by the key of their field. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Problems by the name of the input. */
  readonly problems: ReadonlyMap<string, FieldProblem>;
}

type ReadInput = { readonly value: FieldValue | null } | { readonly problem: FieldProblem };

const problemNames: Readonly<Record<FieldValueProblem, FieldProblem>> = {
  text_invalid: 'text',
  text_too_long: 'long',
  number_invalid: 'number',
  date_invalid: 'date',
  boolean_invalid: 'choice',
  choice_unknown: 'choice',
  list_too_long: 'long',
};

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const longestName = 255;

/** Numbers may have a comma as decimal mark, as people write them in Spanish. */
function readCustom(text: string, { type, choices }: AskedField): ReadInput {
  if (type === 'phone' || type === 'birthdate') return { value: text };
  const written = type === 'number' ? text.replace(',', '.') : text;
  const read = readFieldValue(written, { type, choices });
  return read.ok ? { value: read.value } : { problem: problemNames[read.problem] };
}

function readField(text: string, field: AskedField): ReadInput {
  if (text === '') return { value: null };
  if (!isStorable(text)) return { problem: 'text' };
  if (field.type === 'phone') {
    const phone = text.length > 48 ? undefined : readPhone(text);
    return phone === undefined ? { problem: 'phone' } : { value: phone };
  }
  if (field.type === 'birthdate') {
    return v.is(birthdateSchema, text) ? { value: text } : { problem: 'birthdate' };
  }
  if (field.label === null && text.length > longestName) return { problem: 'long' };
  return readCustom(text, field);
}

/** Checks the inputs against the fields that a form asks for. Other inputs are ignored. */
export function readSubmission(inputs: Inputs, fields: readonly AskedField[]): Submission {
  const problems = new Map<string, FieldProblem>();
  const values: Record<string, FieldValue> = {};
  const address = readAddress((inputs.get('email') ?? '').trim());
  if (!address.ok) problems.set('email', 'email');
  for (const field of fields) {
    const read = readField((inputs.get(field.input) ?? '').trim(), field);
    if ('problem' in read) problems.set(field.input, read.problem);
    else if (read.value !== null) values[field.key] = read.value;
    else if (field.required) problems.set(field.input, 'missing');
  }
  if (inputs.get('consent') !== 'yes') problems.set('consent', 'consent');
  return { email: address.ok ? address.email : '', values, problems };
}
