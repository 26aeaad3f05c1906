import { isDeepStrictEqual } from 'node:util';
import type { signupForms } from '../../platform/index.ts';

type ShownParts = Pick<typeof signupForms.$inferSelect, 'texts' | 'fields' | 'policyUrl'>;

function shown({ texts, fields, policyUrl }: ShownParts) {
  return { texts: { en: texts.en, es: texts.es }, fields, policyUrl };
}

/** True if people see something else after a change. Both forms have the settings of their audience filled in. */
export function isShownOtherwise(before: ShownParts, after: ShownParts): boolean {
  return !isDeepStrictEqual(shown(before), shown(after));
}
