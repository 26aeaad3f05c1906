import { useLingui } from '@lingui/react/macro';
import { createBlockId, createStarterDocument, type EmailDocument } from '@x/email-compiler';
import { useMemo } from 'react';
import { useApp } from '#/app/context.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import type { Design } from '#/content/templates/design-cards.tsx';
import { chosenLanguage } from '#/language/language.ts';
import { pageMarkup } from './page-content.ts';

export type PageDesignId = 'blank';

export interface PageDesign extends Design<PageDesignId> {
  /** Creates a new document with new block ids on each call. */
  readonly document: () => EmailDocument;
}

/** Designs of pages to start with, in the user's language and with the brand of the current project. */
export function usePageDesigns(): readonly [PageDesign, ...PageDesign[]] {
  const { t } = useLingui();
  const language = chosenLanguage(useApp().cookies);
  const brand = useBrand();
  return useMemo(() => {
    const newId = () => createBlockId(Math.random);
    const blank = () => createStarterDocument({ newId });
    return [
      {
        id: 'blank',
        title: t`Basic`,
        description: t`A heading, an image, text and a button to make your own.`,
        document: blank,
        markup: () => pageMarkup(blank(), { brand, language }),
      },
    ];
  }, [t, language, brand]);
}
