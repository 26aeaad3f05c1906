import {
  birthdateSchema,
  type FieldValue,
  type FieldValueProblem,
  readFieldValue,
} from '@x/api-client/contract';
import * as v from 'valibot';
import { readAddress, readPhone } from '../../platform/index.ts';
import type { AskedField } from './public-form.ts';
import type { FieldProblem } from './field-problem.ts';

const formBytes = 65_536;
const mostInputs = 60;

export type Inputs = ReadonlyMap<string, string>;

async function readBytes(request: Request): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > formBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    length += chunk.byteLength;
    if (length > formBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the inputs of a form, URL-encoded as browsers send it. Returns undefined if it is too large or cannot be read. If a
 * name is repeated, its last value counts.
 */
export async function readInputs(request: Request): Promise<Inputs | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/iu.test(type)) return undefined;
  const bytes = await readBytes(request);
  if (bytes === undefined) return undefined;
  const inputs = [...new URLSearchParams(bytes.toString('utf8'))];
  return inputs.length > mostInputs ? undefined : new Map(inputs);
}

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
