import { contract, mostSignupForms, type Signup } from '@x/api-client/contract';
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import { holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { readPage } from '../../platform/http/page.ts';
import { signupForms, signups } from '../../tables/signup.ts';
import { acceptForm, type AcceptedForm } from './accept-form.ts';
import { findForm, selectForms, toForms } from './form.ts';
import { isShownOtherwise, lockDefaults, withAudienceDefaults } from '../settings/audience-defaults.ts';
import type { InferOutput } from 'valibot';

type SubmittedForm = InferOutput<typeof contract.signupForms.update.body>;

function formColumns(body: SubmittedForm, { tagIds, fixedValues }: AcceptedForm) {
  return {
    name: body.name,
    texts: body.texts,
    fields: body.fields,
    tagIds,
    fixedValues,
    policyUrl: body.policy_url,
    fromEmail: body.from_email,
    fromName: body.from_name,
    doubleOptIn: body.double_opt_in,
    redirectUrl: body.redirect_url,
    open: body.open,
    look: body.look,
  };
}

const listForms = implement(contract.signupForms.list, async ({ params, query }, { tx, services }) => {
  const where = and(eq(signupForms.projectId, params.id), holdsText(query.search, [signupForms.name]));
  return readPage(query, await tx.$count(signupForms, where), async ({ limit, offset }) => {
    const rows = await selectForms(tx)
      .where(where)
      .orderBy(asc(sql`lower(${signupForms.name})`), asc(signupForms.id))
      .limit(limit)
      .offset(offset);
    return toForms(tx, rows, services);
  });
});

const createForm = implement(
  contract.signupForms.create,
  async ({ body: { audience_id: audienceId, ...body } }, { tx, subject, services }) => {
    if ((await tx.$count(signupForms, eq(signupForms.projectId, subject.projectId))) >= mostSignupForms) {
      return refuse('signup_form_limit', { details: { maximum: mostSignupForms } });
    }
    const defaults = await lockDefaults(tx, audienceId);
    if (defaults === undefined) return notFound();
    const accepted = await acceptForm(tx, subject, body, defaults);
    if (accepted instanceof Refusal) return accepted;
    const id = newId();
    const { organizationId, projectId } = subject;
    await tx
      .insert(signupForms)
      .values({ id, organizationId, projectId, audienceId, ...formColumns(body, accepted) });
    return (await findForm(tx, id, services)) ?? notFound();
  },
);

const getForm = implement(
  contract.signupForms.get,
  async ({ params }, { tx, services }) => (await findForm(tx, params.id, services)) ?? notFound(),
);

const updateForm = implement(
  contract.signupForms.update,
  async ({ params: { id }, body }, { tx, subject, services }) => {
    const [known] = await tx.select().from(signupForms).where(eq(signupForms.id, id));
    const defaults = known === undefined ? undefined : await lockDefaults(tx, known.audienceId);
    if (defaults === undefined) return notFound();
    const accepted = await acceptForm(tx, subject, body, defaults);
    if (accepted instanceof Refusal) return accepted;
    const [before] = await tx.select().from(signupForms).where(eq(signupForms.id, id)).for('update');
    if (before === undefined) return notFound();
    const columns = formColumns(body, accepted);
    const isChanged = isShownOtherwise(
      withAudienceDefaults(before, defaults),
      withAudienceDefaults({ ...before, ...columns }, defaults),
    );
    const version = before.version + (isChanged ? 1 : 0);
    await tx
      .update(signupForms)
      .set({ ...columns, version })
      .where(eq(signupForms.id, id));
    return (await findForm(tx, id, services)) ?? notFound();
  },
);

const removeForm = implement(contract.signupForms.remove, async ({ params: { id } }, { tx }) => {
  await tx.delete(signups).where(and(eq(signups.formId, id), isNull(signups.confirmedAt)));
  const removed = await tx
    .delete(signupForms)
    .where(eq(signupForms.id, id))
    .returning({ id: signupForms.id });
  return removed.length === 0 ? notFound() : {};
});

/** Sign-ups that expired are left out, even if the sweep has not deleted them yet. */
function isListed(status: 'any' | 'pending' | 'confirmed', now: Date): SQL | undefined {
  const waiting = and(isNull(signups.confirmedAt), gt(signups.expiresAt, now));
  const confirmed = isNotNull(signups.confirmedAt);
  return { any: or(confirmed, waiting), pending: waiting, confirmed }[status];
}

type StoredSignup = typeof signups.$inferSelect;

function toSignup(row: StoredSignup): Signup {
  return {
    id: row.id,
    form: row.formId === null ? null : { id: row.formId, name: row.formName },
    landing_page: row.landingPageId === null ? null : { id: row.landingPageId, name: row.landingPageName },
    email: row.email,
    status: row.confirmedAt === null ? 'pending' : 'confirmed',
    language: row.language,
    consent: row.consent,
    legal: row.legal,
    policy_url: row.policyUrl,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    ip_address: row.ipAddress,
    mailed_at: row.mailedAt?.toISOString() ?? null,
    mail_problem: row.mailProblem,
    waits_for_quota: row.waitsForQuota,
    expires_at: row.expiresAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    confirmed_ip_address: row.confirmedIpAddress,
    confirmed_by: row.confirmedBy,
    contact_id: row.contactId,
  };
}

const listSignups = implement(contract.signupForms.signups, async ({ params, query }, { tx, services }) => {
  const where = and(eq(signups.formId, params.id), isListed(query.status, services.now()));
  return readPage(query, await tx.$count(signups, where), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(signups)
      .where(where)
      .orderBy(desc(signups.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toSignup);
  });
});

const mostConsents = 100;

const listConsents = implement(contract.signupForms.consents, async ({ params }, { tx }) => {
  const rows = await tx
    .select()
    .from(signups)
    .where(eq(signups.contactId, params.id))
    .orderBy(desc(signups.confirmedAt), desc(signups.id))
    .limit(mostConsents);
  return { items: rows.map(toSignup) };
});

export const formImplementations: readonly Implementation[] = [
  listForms,
  createForm,
  getForm,
  updateForm,
  removeForm,
  listSignups,
  listConsents,
];
