'use client';
import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { useCallback, useContext } from 'react';

const sourceLanguage: I18n = setupI18n({ locale: 'en', messages: { en: {} } });

/**
 * Returns the i18n of the nearest `I18nProvider`. Without a provider, returns English, so that components also work in
 * hosts without lingui.
 */
export function useI18n(): I18n {
  return useContext(LinguiContext)?.i18n ?? sourceLanguage;
}

/** Returns a function that translates the components' own texts: `translate(msg`Close`)`. */
export function useTranslate(): (message: MessageDescriptor) => string {
  const i18n = useI18n();
  return useCallback((message: MessageDescriptor) => i18n._(message), [i18n]);
}
