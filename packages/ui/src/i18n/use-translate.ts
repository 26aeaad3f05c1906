'use client';
import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { useCallback, useContext } from 'react';

const sourceLanguage: I18n = setupI18n({ locale: 'en', messages: { en: {} } });

/**
 * The nearest `I18nProvider`'s i18n; English, the source language, where there is none, so that a component
 * works in a host that does not use lingui.
 */
export function useI18n(): I18n {
  return useContext(LinguiContext)?.i18n ?? sourceLanguage;
}

/** Translates the components' own few texts: `translate(msg`Close`)`. */
export function useTranslate(): (message: MessageDescriptor) => string {
  const i18n = useI18n();
  return useCallback((message: MessageDescriptor) => i18n._(message), [i18n]);
}
