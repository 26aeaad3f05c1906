import { recipientLanguages, type SignupForm, signupLookSchema } from '@x/api-client/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { audiences } from '../../tables/audience.ts';
import { emailSenders } from '../../tables/providers.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { signupForms, signups } from '../../tables/signup.ts';
import { tags } from '../../tables/contact-fields.ts';
import { hasConsent, noSignupTexts, withAudienceDefaults } from '../settings/audience-defaults.ts';

export type StoredForm = typeof signupForms.$inferSelect;

/** Address of a form's page. The signature keeps strangers from trying ids of forms. */
export function formAddress(
  id: string,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): string {
  return `${pagesOrigin(configuration)}/forms/${writeIdentifier({ kind: 'form', formId: id }, keys.tracking)}`;
}

export function selectForms(tx: Transaction) {
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*) from signups where ${signups.formId} = ${signupForms.id} and ${condition})`.mapWith(
      Number,
    );
  return tx
    .select({
      form: signupForms,
      audience: { id: audiences.id, name: audiences.name },
      defaults: {
        fromEmail: audiences.fromEmail,
        fromName: audiences.fromName,
        texts: audiences.texts,
        policyUrl: audiences.policyUrl,
      },
      senderKnown: sql<boolean>`exists (
        select from ${emailSenders} where ${emailSenders.projectId} = ${signupForms.projectId}
          and lower(${emailSenders.email}) = lower(coalesce(${signupForms.fromEmail}, ${audiences.fromEmail})))`,
      pending: countWhere(sql`confirmed_at is null and expires_at > now()`),
      confirmed: countWhere(sql`confirmed_at is not null`),
    })
    .from(signupForms)
    .innerJoin(audiences, eq(audiences.id, signupForms.audienceId))
    .$dynamic();
}

type FormRow = Awaited<ReturnType<typeof selectForms>>[number];

async function readTagNames(tx: Transaction, rows: readonly FormRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ form }) => form.tagIds))];
  if (ids.length === 0) return new Map();
  const found = await tx.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

function textsOf({ texts }: StoredForm): SignupForm['texts'] {
  return Object.fromEntries(
    recipientLanguages.flatMap((language) => {
      const own = texts[language];
      return own === undefined ? [] : [[language, { ...noSignupTexts, ...own }] as const];
    }),
  );
}

function toForm(
  { form, audience, defaults, senderKnown, pending, confirmed }: FormRow,
  tagNames: ReadonlyMap<string, string>,
  services: Pick<Services, 'configuration' | 'keys'>,
): SignupForm {
  return {
    id: form.id,
    project_id: form.projectId,
    audience,
    name: form.name,
    texts: textsOf(form),
    fields: [...form.fields],
    tags: form.tagIds.flatMap((id) => tagNames.get(id) ?? []),
    values: Object.fromEntries(
      Object.entries(form.fixedValues).map(([key, value]) => [
        key,
        typeof value === 'object' ? [...value] : value,
      ]),
    ),
    policy_url: form.policyUrl,
    from_email: form.fromEmail,
    from_name: form.fromName,
    double_opt_in: form.doubleOptIn,
    redirect_url: form.redirectUrl,
    open: form.open,
    look: v.parse(signupLookSchema, form.look),
    version: form.version,
    url: formAddress(form.id, services),
    sender_known: senderKnown,
    consent_known: hasConsent(withAudienceDefaults(form, defaults)),
    pending,
    confirmed,
    created_at: form.createdAt.toISOString(),
    updated_at: form.updatedAt.toISOString(),
  };
}

export async function toForms(
  tx: Transaction,
  rows: readonly FormRow[],
  services: Pick<Services, 'configuration' | 'keys'>,
): Promise<SignupForm[]> {
  const tagNames = await readTagNames(tx, rows);
  return rows.map((row) => toForm(row, tagNames, services));
}

export async function findForm(
  tx: Transaction,
  id: string,
  services: Pick<Services, 'configuration' | 'keys'>,
): Promise<SignupForm | undefined> {
  const [form] = await toForms(tx, await selectForms(tx).where(eq(signupForms.id, id)), services);
  return form;
}
