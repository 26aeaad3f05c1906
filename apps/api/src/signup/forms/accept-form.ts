import {
  type FieldValue,
  fixedSignupFields,
  type RecipientLanguage,
  recipientLanguages,
  type SignupField,
  type SignupTexts,
} from '@x/api-client/contract';
import { ensureTags, readFields, readSubmittedValues, shownValue } from '../../audience/index.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { type AudienceDefaults, hasConsent, withAudienceDefaults } from '../settings/audience-defaults.ts';

interface SubmittedForm {
  readonly fields: readonly SignupField[];
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly tags: readonly string[];
  readonly texts: Readonly<Partial<Record<RecipientLanguage, SignupTexts | undefined>>>;
  readonly from_email: string | null;
}

export interface AcceptedForm {
  readonly tagIds: readonly string[];
  readonly fixedValues: Readonly<Record<string, FieldValue>>;
}

type FormRefusal = Refusal<
  'email_sender_unknown' | 'consent_missing' | 'field_unknown' | 'field_value_invalid' | 'tag_limit'
>;

function fieldUnknown(key: string, path: string): Refusal<'field_unknown'> {
  return refuse('field_unknown', { path, details: { field: key } });
}

function isFixed(key: string): boolean {
  return fixedSignupFields.some((field) => field === key);
}

/** Refuses a form that could not take sign-ups, because neither it nor its audience says what people agree to. */
function checkConsent({ texts }: SubmittedForm, defaults: AudienceDefaults): FormRefusal | undefined {
  const filled = withAudienceDefaults({ texts, fromEmail: null, fromName: '', policyUrl: '' }, defaults);
  if (hasConsent(filled)) return undefined;
  const language = recipientLanguages.find((other) => texts[other] !== undefined) ?? 'en';
  return refuse('consent_missing', { path: `body.texts.${language}.consent` });
}

async function checkSender(
  tx: Transaction,
  projectId: string,
  { from_email: own }: SubmittedForm,
  { fromEmail }: AudienceDefaults,
): Promise<FormRefusal | undefined> {
  const email = own ?? fromEmail ?? '';
  const found = await findSender(tx, projectId, email);
  return found === undefined ? senderUnknown(email, 'body.from_email') : undefined;
}

/** Checks what a form refers to. Creates the tags that the project lacks. */
export async function acceptForm(
  tx: Transaction,
  place: { readonly organizationId: string; readonly projectId: string },
  form: SubmittedForm,
  defaults: AudienceDefaults,
): Promise<AcceptedForm | FormRefusal> {
  const refusal = (await checkSender(tx, place.projectId, form, defaults)) ?? checkConsent(form, defaults);
  if (refusal !== undefined) return refusal;
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
      path: `body.values.${problem.key}`,
      details: {
        field: problem.key,
        problem: problem.problem,
        value: shownValue(problem.value),
      },
    });
  }
  const tags = await ensureTags(tx, place, form.tags);
  if (tags instanceof Refusal) return tags;
  return { tagIds: [...new Set(tags.values())], fixedValues: values };
}
