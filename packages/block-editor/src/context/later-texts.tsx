'use client';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { messages as english } from '../locales/later/en.ts';
import { messages as spanish } from '../locales/later/es.ts';

const known = new WeakMap<I18n, I18n>();

/** Adds the texts of the parts that load later. The host's texts override them too. */
export function withLaterTexts(i18n: I18n): I18n {
  const before = known.get(i18n);
  if (before !== undefined) return before;
  const { locale, messages } = i18n;
  const later: Messages = locale.split('-')[0] === 'es' ? spanish : english;
  const extended = setupI18n({ locale, messages: { [locale]: { ...later, ...messages } } });
  known.set(i18n, extended);
  return extended;
}

/** Provides the texts of the parts that load later, which are in catalogs of their own. */
export function LaterTexts({ children }: { readonly children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider i18n={withLaterTexts(i18n)}>{children}</I18nProvider>;
}
