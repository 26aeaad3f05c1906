'use client';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { messages as uiEnglish } from '@x/ui/locales/en';
import { messages as uiSpanish } from '@x/ui/locales/es';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { Label } from '../definition/fields.ts';
import { messages as english } from '../locales/en.ts';
import { messages as spanish } from '../locales/es.ts';

/** Languages whose texts the editor includes. */
export type EditorLocale = 'en' | 'es';

const catalogs: Readonly<Record<EditorLocale, Messages>> = {
  en: { ...uiEnglish, ...english },
  es: { ...uiSpanish, ...spanish },
};

/** Returns the catalog for a locale, ignoring its region. */
function findCatalog(locale: string): Messages {
  const [language] = locale.split('-');
  return language === 'es' ? catalogs.es : catalogs.en;
}

type Blocks = readonly Pick<BlockEditorDefinition, 'messages'>[];

function createI18n(locale: string, blocks: Blocks, messages: Messages | undefined): I18n {
  const blockMessages = blocks.map(
    (block) =>
      block.messages?.[locale] ??
      block.messages?.[locale.split('-')[0] ?? ''] ??
      block.messages?.['en'] ??
      {},
  );
  return setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, findCatalog(locale), ...blockMessages, messages) },
  });
}

export interface EditorI18nProps {
  /**
   * BCP 47 tag. For a language without a catalog, the editor shows the texts in `messages`, and English for the
   * rest.
   */
  readonly locale: string;
  /** Texts provided by the host. They override all others. */
  readonly messages: Messages | undefined;
  readonly blocks: Blocks;
  readonly children: ReactNode;
}

/** Provides the editor's translations to its components, independently of the host's lingui setup. */
export function EditorI18n({ locale, messages, blocks, children }: EditorI18nProps) {
  const i18n = useMemo(() => createI18n(locale, blocks, messages), [locale, blocks, messages]);
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

export function useLabel(): (label: Label) => string {
  const { i18n } = useLingui();
  return useCallback((label: Label) => (typeof label === 'string' ? label : i18n._(label)), [i18n]);
}
