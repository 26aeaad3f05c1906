import {
  type FieldType,
  fixedSignupFields,
  type SignupLanguage,
  type SignupTexts,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { readFields } from '../../audience/index.ts';
import {
  asSystem,
  audiences,
  type Database,
  enterOrganizations,
  projects,
  signupForms,
  type Transaction,
} from '../../platform/index.ts';
import { findSender } from '../../providers/index.ts';
import type { StoredForm } from '../forms/form.ts';
import { hasConsent, withAudienceDefaults } from '../settings/audience-defaults.ts';
import { signupPageTexts } from './texts.ts';

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
  /** Brand of the project, as stored. */
  readonly brand: unknown;
  readonly fields: readonly AskedField[];
  /** False if the form was closed, has no sender that could ask people to confirm, or nothing to agree to. */
  readonly isOpen: boolean;
  /** True if contacts of the project have a language. */
  readonly hasLanguage: boolean;
}

const fixedTypes = { first_name: 'text', surname: 'text', phone: 'phone', birthdate: 'birthdate' } as const;

function askFixed(key: string, required: boolean): AskedField | undefined {
  const fixed = fixedSignupFields.find((field) => field === key);
  if (fixed === undefined) return undefined;
  return { key, input: key, type: fixedTypes[fixed], required, choices: [], label: null };
}

async function readForm(tx: Transaction, formId: string): Promise<PublicForm | undefined> {
  const [row] = await tx
    .select({ own: signupForms, audience: audiences, projectName: projects.name, brand: projects.brand })
    .from(signupForms)
    .innerJoin(audiences, eq(audiences.id, signupForms.audienceId))
    .innerJoin(projects, eq(projects.id, signupForms.projectId))
    .where(eq(signupForms.id, formId));
  if (row === undefined) return undefined;
  const { own, audience, projectName, brand } = row;
  const form = withAudienceDefaults(own, audience);
  const custom = await readFields(tx, form.projectId);
  const byKey = new Map(custom.map((field) => [field.key, field]));
  // A field that was deleted since the form was saved is left out.
  const fields = form.fields.flatMap(({ key, required }) => {
    const known = byKey.get(key);
    if (known === undefined) return askFixed(key, required) ?? [];
    const { type, choices, label } = known;
    return [{ key, input: `field:${key}`, type, required, choices, label }];
  });
  const sender = await findSender(tx, form.projectId, form.fromEmail ?? '');
  return {
    form,
    projectName,
    brand,
    fields,
    isOpen: form.open && sender !== undefined && hasConsent(form),
    hasLanguage: byKey.has('language'),
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

/** Returns the wanted language if the form has texts in it, or else the language that it has. */
export function formLanguage({ form }: PublicForm, wanted: string | undefined): SignupLanguage {
  const { en, es } = form.texts;
  if (wanted === 'es' && es !== undefined) return 'es';
  return en === undefined ? 'es' : 'en';
}

const noTexts: SignupTexts = { title: '', text: '', consent: '', legal: '', thanks: '' };

export function formTexts({ form }: PublicForm, language: SignupLanguage): SignupTexts {
  return form.texts[language] ?? noTexts;
}

export function labelOf({ key, label }: AskedField, language: SignupLanguage): string {
  if (label !== null) return label;
  const fixed = fixedSignupFields.find((field) => field === key);
  return fixed === undefined ? key : signupPageTexts[language].labels[fixed];
}
