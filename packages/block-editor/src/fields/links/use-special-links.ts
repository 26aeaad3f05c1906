'use client';
import { useLingui } from '@lingui/react/macro';
import { pageLabel, recipientPages } from '@x/email-compiler';
import { useMemo } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import type { SpecialLink } from '../../definition/providers.ts';

export interface OfferedLink extends SpecialLink {
  /** Text of a new link, in the language of the message. */
  readonly text: string;
}

/** Lists the links that users choose by name: the pages that the sender offers to recipients, and the host's links. */
export function useSpecialLinks(): readonly OfferedLink[] {
  const { t } = useLingui();
  const { compileOptions, specialLinks } = useEditor();
  const language = useEditorState(({ document }) => document.body.config.language);
  return useMemo(() => {
    const labels = { unsubscribe: t`Unsubscribe`, preferences: t`Preferences`, view: t`View in browser` };
    const offered = compileOptions.recipientPages ?? [];
    const pages = [
      ...(compileOptions.unsubscribe === undefined ? [] : (['unsubscribe'] as const)),
      ...recipientPages.filter((page) => offered.includes(page)),
    ];
    const spoken = language ?? compileOptions.language ?? 'en';
    return [
      ...pages.map((page) => ({
        name: page,
        label: labels[page],
        text: pageLabel(page, spoken),
        url: `%%${page}_url%%`,
      })),
      ...specialLinks.map((link) => ({ ...link, text: link.label })),
    ];
  }, [t, compileOptions, specialLinks, language]);
}
