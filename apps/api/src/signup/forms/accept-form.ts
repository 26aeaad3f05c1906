import { type FieldValue, fixedSignupFields, type SignupField } from '@x/api-client/contract';
import { ensureTags, explainValue, readFields, readSubmittedValues } from '../../audience/index.ts';
import { Refusal, refuse, type Transaction } from '../../platform/index.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';

interface SubmittedForm {
  readonly fields: readonly SignupField[];
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly tags: readonly string[];
  readonly from_email: string;
}

export interface AcceptedForm {
  readonly tagIds: readonly string[];
  readonly fixedValues: Readonly<Record<string, FieldValue>>;
}

type FormRefusal = Refusal<'email_sender_unknown' | 'field_unknown' | 'field_value_invalid' | 'tag_limit'>;

function fieldUnknown(key: string, path: string): Refusal<'field_unknown'> {
  const message = `This project has no contact field “${key}”.`;
  return refuse('field_unknown', { message, path, details: { field: key } });
}

function isFixed(key: string): boolean {
  return fixedSignupFields.some((field) => field === key);
}

/** Checks what a form refers to. Creates the tags that the project lacks. */
export async function acceptForm(
  tx: Transaction,
  place: { readonly organizationId: string; readonly projectId: string },
  form: SubmittedForm,
): Promise<AcceptedForm | FormRefusal> {
  if ((await findSender(tx, place.projectId, form.from_email)) === undefined) {
    return senderUnknown(form.from_email, 'body.from_email');
  }
  const known = await readFields(tx, place.projectId);
  const keys = new Set(known.map(({ key }) => key));
  const strange = form.fields.findIndex(({ key }) => !isFixed(key) && !keys.has(key));
  const unknown = form.fields[strange];
  if (unknown !== undefined) return fieldUnknown(unknown.key, `body.fields.${String(strange)}.key`);
  const { values, problems } = readSubmittedValues(form.values, known);
  const [problem] = problems;
  if (problem?.kind === 'unknown') return fieldUnknown(problem.key, `body.values.${problem.key}`);
  if (problem?.kind === 'invalid') {
    return refuse('field_value_invalid', {
      message: explainValue(problem.value, problem.problem),
      path: `body.values.${problem.key}`,
      details: { field: problem.key, problem: problem.problem },
    });
  }
  const tags = await ensureTags(tx, place, form.tags);
  if (tags instanceof Refusal) return tags;
  return { tagIds: [...new Set(tags.values())], fixedValues: values };
}
