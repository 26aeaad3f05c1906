import {
  type FieldType,
  fixedSignupFields,
  languageFieldKey,
  type RecipientLanguage,
  recipientLanguages,
  type SignupField,
  type SignupTexts,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { readFields } from '../../audience/index.ts';
import { chooseLanguage, type RecipientTexts } from '../../content/index.ts';
import { asSystem, enterOrganizations } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { audiences } from '../../tables/audience.ts';
import { projects } from '../../tables/accounts.ts';
import { signupForms } from '../../tables/signup.ts';
import { findSender } from '../../providers/index.ts';
import type { StoredForm } from '../forms/form.ts';
import { hasConsent, noSignupTexts, withAudienceDefaults } from '../settings/audience-defaults.ts';

/** A field of a form, as its page asks for it. */
export interface AskedField {
  readonly key: string;
  /** Name of the input. Custom fields have a prefix, so that no key collides with the page's own inputs. */
  readonly input: string;
  readonly type: FieldType | 'phone' | 'birthdate';
  readonly required: boolean;
  readonly choices: readonly string[];
  /** Null for a field that every contact has, whose label depends on the language. */
  readonly label: string | null;
}

export interface PublicForm {
  /** With the settings of its audience where it has none of its own. */
  readonly form: StoredForm;
  readonly projectName: string;
  /** Brand of the project, and the languages and texts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
  readonly fields: readonly AskedField[];
  /** False if the form was closed, has no sender that could ask people to confirm, or nothing to agree to. */
  readonly isOpen: boolean;
  /** True if contacts of the project have a language. */
  readonly hasLanguage: boolean;
}

/** What the page of a form shows. */
export interface ShownForm extends Pick<PublicForm, 'projectName' | 'brand' | 'pages' | 'fields'> {
  readonly form: Pick<StoredForm, 'texts' | 'policyUrl' | 'look' | 'version' | 'doubleOptIn' | 'redirectUrl'>;
}

const fixedTypes = { first_name: 'text', surname: 'text', phone: 'phone', birthdate: 'birthdate' } as const;

function askFixed(key: string, required: boolean): AskedField | undefined {
  const fixed = fixedSignupFields.find((field) => field === key);
  if (fixed === undefined) return undefined;
  return { key, input: key, type: fixedTypes[fixed], required, choices: [], label: null };
}

/** Leaves out fields that were deleted since the form was saved. */
function fieldsToAsk(
  asked: readonly SignupField[],
  custom: Awaited<ReturnType<typeof readFields>>,
): readonly AskedField[] {
  const byKey = new Map(custom.map((field) => [field.key, field]));
  return asked.flatMap(({ key, required }) => {
    const known = byKey.get(key);
    if (known === undefined) return askFixed(key, required) ?? [];
    const { type, choices, label } = known;
    return [{ key, input: `field:${key}`, type, required, choices, label }];
  });
}

/** Describes fields of a project that a form asks for, in their order. */
export async function askedFields(
  tx: Transaction,
  projectId: string,
  fields: readonly SignupField[],
): Promise<readonly AskedField[]> {
  return fieldsToAsk(fields, await readFields(tx, projectId));
}

async function readForm(tx: Transaction, formId: string): Promise<PublicForm | undefined> {
  const [row] = await tx
    .select({
      own: signupForms,
      audience: audiences,
      projectName: projects.name,
      brand: projects.brand,
      pages: projects.recipientPages,
    })
    .from(signupForms)
    .innerJoin(audiences, eq(audiences.id, signupForms.audienceId))
    .innerJoin(projects, eq(projects.id, signupForms.projectId))
    .where(eq(signupForms.id, formId));
  if (row === undefined) return undefined;
  const { own, audience, projectName, brand, pages } = row;
  const form = withAudienceDefaults(own, audience);
  const custom = await readFields(tx, form.projectId);
  const sender = await findSender(tx, form.projectId, form.fromEmail ?? '');
  return {
    form,
    projectName,
    brand,
    pages,
    fields: fieldsToAsk(form.fields, custom),
    isOpen: form.open && sender !== undefined && hasConsent(form),
    hasLanguage: custom.some(({ key }) => key === languageFieldKey),
  };
}

/** Reads what a form's page needs. Undefined if the form, its audience or its project was deleted. */
export function findPublicForm(database: Database, formId: string): Promise<PublicForm | undefined> {
  return asSystem(database, async (tx) => {
    const [found] = await tx
      .select({ organizationId: signupForms.organizationId })
      .from(signupForms)
      .where(eq(signupForms.id, formId));
    if (found === undefined) return undefined;
    // From here on, row-level security hides what is in the trash.
    await enterOrganizations(tx, [found.organizationId]);
    return readForm(tx, formId);
  });
}

/** Languages that a form has texts in. */
function formLanguages({ texts }: Pick<StoredForm, 'texts'>): readonly RecipientLanguage[] {
  return recipientLanguages.filter((language) => texts[language] !== undefined);
}

/** Returns the wanted language, else the browser's, else the project's default, among those of the form. */
export function formLanguage(
  { form, pages }: Pick<PublicForm, 'form' | 'pages'>,
  wanted: string | undefined,
  acceptLanguage: string | undefined,
): RecipientLanguage {
  return chooseLanguage(pages, { known: wanted, acceptLanguage }, formLanguages(form));
}

export function formTexts(
  { form }: { readonly form: Pick<StoredForm, 'texts'> },
  language: RecipientLanguage,
): SignupTexts {
  // Forms that were saved before buttons had labels lack one.
  return { ...noSignupTexts, ...form.texts[language] };
}

export function labelOf({ key, label }: AskedField, { say }: RecipientTexts): string {
  if (label !== null) return label;
  const fixed = fixedSignupFields.find((field) => field === key);
  return fixed === undefined ? key : say(`form.${fixed}`);
}
