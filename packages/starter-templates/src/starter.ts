import {
  type Block,
  type EmailDocument,
  type Font,
  heading,
  headingBlockScale,
  markSamples,
  paragraph,
  type RichText,
  type TextAlignment,
} from '@x/email-compiler';
import { createKit, type Kit, type KitSetting, type Look, type Placement, toLayoutConfig } from './kit.ts';
import { layoutBlocks } from './layout-blocks.ts';
import { messageBlocks } from './message-blocks.ts';
import { pageBlocks } from './page-blocks.ts';
import { createHeading, createList, createParagraphs } from './rich-line.ts';
import { structureBlocks } from './structure-blocks.ts';
import type { StarterLanguage } from './starter-language.ts';

/** `origin` is that of the installation. `brand` replaces the invented sender's logo, profiles and name. */
export interface StarterSetting extends KitSetting {
  readonly language: StarterLanguage;
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

export type PageStarterId = 'signup' | 'page-launch' | 'page-event' | 'thank-you';

interface Design<Id extends string> {
  readonly id: Id;
  readonly document: (setting: StarterSetting) => EmailDocument;
}

/** A ready-made design for a new template. */
export type Starter = Design<StarterId>;

/** A ready-made design for a new landing page. */
export type PageStarter = Design<PageStarterId>;

/** Type of a translation of `Words`, which has the same structure as `Words` but can contain any strings. */
export type Translated<Words> = Words extends string
  ? string
  : { readonly [Key in keyof Words]: Translated<Words[Key]> };

interface DesignInput<Id extends string, Words> {
  readonly id: Id;
  /** Names of the invented sender in the texts, longer ones first. */
  readonly names: readonly string[];
  readonly look: Look;
  readonly words: Readonly<Record<StarterLanguage, Words>>;
  readonly rows: (words: Words, composer: Composer, language: StarterLanguage) => readonly Block[];
}

export type Composer = ReturnType<typeof createComposer>;

export interface Lettering extends Placement {
  /** Font size in px. */
  readonly size?: number;
  readonly color?: string;
  readonly align?: TextAlignment;
  readonly font?: Font;
}

/** Largest font size of a block, in px (spec 3 §9). */
const maximumFontSize = 42;

function textBlocks({ look: { colors, fonts }, block }: Kit) {
  function createParagraph(content: RichText, lettering: Lettering): Block {
    const { ground, padding } = toLayoutConfig(lettering);
    const { size = 16, color = colors.ink, font = fonts.text } = lettering;
    return block(
      paragraph,
      {
        colors: { blockBackground: ground, text: color, links: colors.accent },
        padding,
        fontFamily: font,
        fontSize: size,
      },
      content,
    );
  }
  return {
    title: (line: string, level: 1 | 2 | 3, lettering: Lettering = {}): Block => {
      const { ground, padding } = toLayoutConfig(lettering);
      const { size = 32, color = colors.ink, align = 'left', font = fonts.heading } = lettering;
      // Converts the font size, because a heading block stores the size of level 1. The sizes of the other levels are
      // fractions of that size.
      const scale = headingBlockScale[level - 1] ?? 1;
      return block(
        heading,
        {
          colors: { blockBackground: ground, text: color, links: colors.accent },
          padding,
          fontFamily: font,
          fontSize: Math.min(maximumFontSize, Math.round(size / scale)),
        },
        createHeading(line, level, align),
      );
    },
    text: (lines: string | readonly string[], lettering: Lettering = {}): Block => {
      const paragraphs = typeof lines === 'string' ? [lines] : lines;
      return createParagraph(createParagraphs(paragraphs, lettering.align ?? 'left'), lettering);
    },
    list: (lines: readonly string[], lettering: Lettering = {}): Block =>
      createParagraph(createList(lines), lettering),
  };
}

/** Returns the functions that create blocks in the given look. */
function createComposer(look: Look, names: readonly string[], setting: KitSetting) {
  const kit = createKit(look, names, setting);
  return {
    ...kit,
    ...textBlocks(kit),
    ...structureBlocks(kit),
    ...layoutBlocks(kit),
    ...messageBlocks(kit),
    ...pageBlocks(kit),
  };
}

/** Only messages have a preheader. */
function createDesign<Id extends string, Words>(
  { id, names, look, words, rows }: DesignInput<Id, Words>,
  preheaderOf: (words: Words) => string | undefined,
): Design<Id> {
  return {
    id,
    document: ({ language, ...setting }) => {
      const text = words[language];
      const composer = createComposer(look, names, setting);
      const preheader = composer.rename(preheaderOf(text));
      return {
        version: 1,
        body: {
          config: {
            colors: { backdrop: look.colors.backdrop, canvas: look.colors.canvas },
            darkColors: Object.entries(look.dark).map(([light, dark]) => ({
              use: 'background',
              light,
              dark,
            })),
            fontFamily: look.fonts.text,
            fontSize: 16,
            ...(preheader === undefined ? {} : { preheader }),
            language,
            ...(preheader === undefined ? {} : { samples: markSamples({ preheader }) }),
          },
        },
        rows: rows(text, composer, language),
      };
    },
  };
}

/** Defines a starter by its look, its texts in each language, and a function that arranges them in blocks. */
export function defineStarter<Words extends { readonly preheader: string }>(
  input: DesignInput<StarterId, Words>,
): Starter {
  return createDesign(input, ({ preheader }) => preheader);
}

/** Defines a starter for landing pages, like `defineStarter`. */
export function definePageStarter<Words>(input: DesignInput<PageStarterId, Words>): PageStarter {
  return createDesign(input, () => undefined);
}
