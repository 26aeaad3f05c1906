import { i18n } from '@lingui/core';
import type { RuleSentences } from '@x/api-client/sentences';

/** Loads the sentences for fields that break a rule of the contract. The login page loads without them. */
export async function loadRules(): Promise<RuleSentences> {
  const { rules } = await (i18n.locale === 'es'
    ? import('./rule-sentences.es.ts')
    : import('./rule-sentences.en.ts'));
  return rules;
}
