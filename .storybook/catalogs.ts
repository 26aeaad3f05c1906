import type { Messages } from '@lingui/core';

export type Locale = 'en' | 'es';

const modules = import.meta.glob<{ messages: Messages }>('../packages/*/src/locales/{en,es}.ts', {
  eager: true,
});

/** Merges the messages of all packages. Stories of the back-office load their own messages. */
export function mergeCatalogs(locale: Locale): Messages {
  const matching = Object.entries(modules).filter(([path]) => path.endsWith(`/${locale}.ts`));
  return Object.assign({}, ...matching.map(([, module]) => module.messages));
}
