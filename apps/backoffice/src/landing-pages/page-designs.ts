import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createBlockId, createStarterDocument, headingOf, type EmailDocument } from '@x/email-compiler';
import { pageStarters, type PageStarterId } from '@x/starter-templates';
import { useMemo } from 'react';
import { useApp } from '#/app/context.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import { origin } from '#/content/messages/content.ts';
import type { Design } from '#/content/templates/design-cards.tsx';
import { chosenLanguage } from '#/language/language.ts';
import { pageMarkup } from './page-content.ts';

export type PageDesignId = PageStarterId | 'blank';

export interface PageDesign extends Design<PageDesignId> {
  /** Creates a new document with new block ids on each call. */
  readonly document: () => EmailDocument;
}

interface DesignName {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

const names: Readonly<Record<PageDesignId, DesignName>> = {
  blank: {
    title: msg`Basic`,
    description: msg`A heading, an image, text and a button to make your own.`,
  },
  signup: {
    title: msg`Newsletter sign-up`,
    description: msg`Three reasons to sign up, a taste of the last issue and a reader’s word.`,
  },
  'page-launch': {
    title: msg`Product launch`,
    description: msg`One product with its features, a gallery and an offer.`,
  },
  'page-event': {
    title: msg`Event`,
    description: msg`Date, place, people and program, with a callback form.`,
  },
  'thank-you': {
    title: msg`Thank you`,
    description: msg`Says what happens next after a sign-up or an order.`,
  },
};

/** The simple layout of templates, whose heading is the title of the page. */
function createBlankPage(title: string, newId: () => string): EmailDocument {
  const document = createStarterDocument({ newId });
  const rows = document.rows.map((row) =>
    row.type === 'heading' ? { ...row, content: headingOf(title) } : row,
  );
  return { ...document, rows };
}

/** Designs of pages to start with, in the user's language and with the brand of the current project. */
export function usePageDesigns(): readonly [PageDesign, ...PageDesign[]] {
  const { t } = useLingui();
  const language = chosenLanguage(useApp().cookies);
  const brand = useBrand();
  return useMemo(() => {
    const newId = () => createBlockId(Math.random);
    const setting = { language, origin, newId, brand };
    const designOf = (id: PageDesignId, document: () => EmailDocument): PageDesign => ({
      id,
      title: t(names[id].title),
      description: t(names[id].description),
      document,
      markup: () => pageMarkup(document(), { brand, language }),
    });
    return [
      designOf('blank', () => createBlankPage(t`The title of your page`, newId)),
      ...pageStarters.map((starter) => designOf(starter.id, () => starter.document(setting))),
    ];
  }, [t, language, brand]);
}
