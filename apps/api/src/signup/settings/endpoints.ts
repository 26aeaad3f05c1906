import { type AudienceSettings, contract, recipientLanguages } from '@x/api-client/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { lockAudience } from '../../audience/index.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { audiences } from '../../tables/audience.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { signupForms } from '../../tables/signup.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { type AudienceDefaults, isShownOtherwise, withAudienceDefaults } from './audience-defaults.ts';

const noTexts = { consent: '', legal: '', topic: '' };

function shownTexts(texts: typeof audiences.$inferSelect.texts): AudienceSettings['texts'] {
  return Object.fromEntries(
    recipientLanguages.flatMap((language) => {
      const own = { ...noTexts, ...texts[language] };
      return Object.values(own).every((text) => text === '') ? [] : [[language, own] as const];
    }),
  );
}

async function findSettings(tx: Transaction, id: string): Promise<AudienceSettings | undefined> {
  const [row] = await tx.select().from(audiences).where(eq(audiences.id, id));
  if (row === undefined) return undefined;
  const { fromEmail, fromName, texts, policyUrl, inPreferences, projectId } = row;
  const sender = fromEmail === null ? undefined : await findSender(tx, projectId, fromEmail);
  return {
    from_email: fromEmail,
    from_name: fromName,
    texts: shownTexts(texts),
    policy_url: policyUrl,
    in_preferences: inPreferences,
    sender_known: sender !== undefined,
  };
}

const getSettings = implement(
  contract.audienceSettings.get,
  async ({ params }, { tx }) => (await findSettings(tx, params.id)) ?? notFound(),
);

/** Raises the version of the audience's forms on which people see something else with the new settings. */
async function raiseVersions(
  tx: Transaction,
  audienceId: string,
  before: AudienceDefaults,
  after: AudienceDefaults,
): Promise<void> {
  const forms = await tx
    .select()
    .from(signupForms)
    .where(eq(signupForms.audienceId, audienceId))
    .for('update');
  const changed = forms.filter((form) =>
    isShownOtherwise(withAudienceDefaults(form, before), withAudienceDefaults(form, after)),
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx
    .update(signupForms)
    .set({ version: sql`${signupForms.version} + 1` })
    .where(inArray(signupForms.id, ids));
}

const updateSettings = implement(
  contract.audienceSettings.update,
  async ({ params: { id }, body }, { tx, subject }) => {
    if (
      body.from_email !== null &&
      (await findSender(tx, subject.projectId, body.from_email)) === undefined
    ) {
      return senderUnknown(body.from_email, 'body.from_email');
    }
    if (!(await lockAudience(tx, id))) return notFound();
    const [before] = await tx.select().from(audiences).where(eq(audiences.id, id));
    if (before === undefined) return notFound();
    const after = {
      fromEmail: body.from_email,
      fromName: body.from_name,
      texts: body.texts,
      policyUrl: body.policy_url,
      inPreferences: body.in_preferences,
    };
    await tx.update(audiences).set(after).where(eq(audiences.id, id));
    await raiseVersions(tx, id, before, after);
    return (await findSettings(tx, id)) ?? notFound();
  },
);

export const settingsImplementations: readonly Implementation[] = [getSettings, updateSettings];
