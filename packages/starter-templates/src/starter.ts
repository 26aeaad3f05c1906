import type { Block, EmailDocument } from '@x/email-compiler';
import { createComposer, type Composer } from './composer.ts';
import type { Look } from './kit.ts';

/** The languages that each starter is written in. */
export const starterLanguages = ['en', 'es'] as const;
export type StarterLanguage = (typeof starterLanguages)[number];

/** Where a starter is written. */
export interface StarterSetting {
  readonly language: StarterLanguage;
  /** Origin of this installation, which serves the pictures. */
  readonly origin: string;
  readonly newId: () => string;
}

export type StarterId =
  | 'welcome'
  | 'launch'
  | 'newsletter'
  | 'sale'
  | 'event'
  | 'review'
  | 'order'
  | 'back-in-stock';

/** A message to begin a template with. */
export interface Starter {
  readonly id: StarterId;
  readonly document: (setting: StarterSetting) => EmailDocument;
}

/** The shape of one language's words, for the words of the others. */
export type Worded<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: Worded<Words[Key]> };

interface StarterInput<Words> extends Pick<Starter, 'id'> {
  readonly look: Look;
  readonly words: Readonly<Record<StarterLanguage, Words>>;
  readonly rows: (words: Words, composer: Composer, language: StarterLanguage) => readonly Block[];
}

/** Defines a starter: its look, its words in each language, and the rows that are made of them. */
export function defineStarter<Words extends { readonly preheader: string }>({
  id,
  look,
  words,
  rows,
}: StarterInput<Words>): Starter {
  return {
    id,
    document: ({ language, origin, newId }) => {
      const said = words[language];
      return {
        version: 1,
        body: {
          config: {
            colors: { backdrop: look.colors.backdrop, canvas: look.colors.canvas },
            fontFamily: look.fonts.text,
            fontSize: 16,
            preheader: said.preheader,
            language,
          },
        },
        rows: rows(said, createComposer(look, origin, newId), language),
      };
    },
  };
}
