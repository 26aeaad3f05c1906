import { isDeepStrictEqual } from 'node:util';
import { type RecipientLanguage, recipientLanguages, type SignupTexts } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { audiences } from '../../tables/audience.ts';
import type { signupForms } from '../../tables/signup.ts';
import { lockAudience } from '../../audience/index.ts';
import type { Transaction } from '../../platform/database/database.ts';

type StoredForm = typeof signupForms.$inferSelect;

/** Settings of an audience that fill in what its forms lack. */
export type AudienceDefaults = Pick<
  typeof audiences.$inferSelect,
  'fromEmail' | 'fromName' | 'texts' | 'policyUrl'
>;

/** Forms that were saved before a text existed lack it. */
export const noSignupTexts: SignupTexts = {
  title: '',
  text: '',
  consent: '',
  legal: '',
  thanks: '',
  button: '',
};

/** Takes a form's own text, or else its audience's. */
function fill(own: string, ofAudience: string | undefined): string {
  return own === '' ? (ofAudience ?? '') : own;
}

function fillTexts(
  texts: SignupTexts | undefined,
  language: RecipientLanguage,
  defaults: AudienceDefaults,
): SignupTexts | undefined {
  if (texts === undefined) return undefined;
  const { consent, legal } = defaults.texts[language] ?? {};
  const filled = {
    ...noSignupTexts,
    ...texts,
    consent: fill(texts.consent, consent),
    legal: fill(texts.legal, legal),
  };
  // Nobody can agree in a language that has no text to agree to.
  return filled.consent === '' ? undefined : filled;
}

/**
 * Returns a form as visitors see it: with the texts, the privacy policy and the sender of its audience where it has none of
 * its own. Leaves out languages in which neither says what people agree to.
 */
export function withAudienceDefaults<Form extends Pick<StoredForm, keyof AudienceDefaults>>(
  form: Form,
  defaults: AudienceDefaults,
): Form {
  const texts = Object.fromEntries(
    recipientLanguages.flatMap((language) => {
      const filled = fillTexts(form.texts[language], language, defaults);
      return filled === undefined ? [] : [[language, filled] as const];
    }),
  );
  return {
    ...form,
    texts,
    policyUrl: fill(form.policyUrl, defaults.policyUrl),
    ...(form.fromEmail === null
      ? { fromEmail: defaults.fromEmail, fromName: fill(form.fromName, defaults.fromName) }
      : {}),
  };
}

/** Returns whether a form, with the settings of its audience, says in some language what people agree to. */
export function hasConsent({ texts }: Pick<StoredForm, 'texts'>): boolean {
  return recipientLanguages.some((language) => texts[language] !== undefined);
}

/**
 * Reads what an audience's settings fill in, and locks the audience, so that its settings and its forms do not change at
 * the same time. Otherwise, a form could show another text under the same version. Undefined if there is no such audience.
 */
export async function lockDefaults(
  tx: Transaction,
  audienceId: string,
): Promise<AudienceDefaults | undefined> {
  if (!(await lockAudience(tx, audienceId))) return undefined;
  const [defaults] = await tx.select().from(audiences).where(eq(audiences.id, audienceId));
  return defaults;
}

type ShownParts = Pick<typeof signupForms.$inferSelect, 'texts' | 'fields' | 'policyUrl'>;

function shown({ texts, fields, policyUrl }: ShownParts) {
  // An absent language and an absent text show the same as undefined and empty ones.
  const parts = recipientLanguages.map((language) => {
    const own = texts[language];
    return own === undefined ? undefined : { ...noSignupTexts, ...own };
  });
  return { parts, fields, policyUrl };
}

/** True if people see something else after a change. Both forms have the settings of their audience filled in. */
export function isShownOtherwise(before: ShownParts, after: ShownParts): boolean {
  return !isDeepStrictEqual(shown(before), shown(after));
}
