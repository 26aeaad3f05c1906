import { isDeepStrictEqual } from 'node:util';
import { recipientLanguages } from '@x/api-client/contract';
import { noSignupTexts } from './audience-defaults.ts';
import type { signupForms } from '../../tables/signup.ts';

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
