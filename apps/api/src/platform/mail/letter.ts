import {
  button,
  compile,
  contrast,
  createBlock,
  defaultBodyConfig,
  divider,
  heading,
  headingOf,
  logo,
  paragraph,
  paragraphOf,
  readableOn,
  section,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';
import { coreBlocks } from '@x/email-compiler';
import { isCallerLanguage, type CallerLanguage } from '../http/caller-language.ts';

/** Sender of a letter, which is shown above the text. */
export interface LetterBrand {
  readonly name: string;
  /** Shown in place of the name. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number } | undefined;
  /** Color of the button. Default: that of the product. */
  readonly button?: string | undefined;
}

/** Mail of the product itself, with a single button. */
export interface Letter {
  /** BCP 47 tag. */
  readonly language: string;
  /** Default: from left to right. */
  readonly direction?: 'ltr' | 'rtl';
  readonly subject: string;
  /** Text that mail clients show next to the subject in a list of messages. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Small print below a divider, such as how long the link works. */
  readonly footnotes: readonly string[];
  /** Default: the product. */
  readonly brand?: LetterBrand;
  /** Last line, below the card. Default: names the product. Empty for none. */
  readonly closing?: string;
}

/** Words of a letter in one language. `label` is that of the button. */
export type LetterWords = Omit<Letter, 'language' | 'action'> & { readonly label: string };

/** Makes a letter of its words. */
export function toLetter(
  { label, ...text }: LetterWords,
  { language, url }: { readonly language: string; readonly url: string },
): Letter {
  return { language, ...text, action: { label, url } };
}

export interface ComposedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Side on which lines begin. */
type Start = 'left' | 'right';

const ink = '#1c2024';
const quiet = '#60646c';
const accent = '#3358d4';
/** Behind the card of the text. */
const ground = '#f0f0f3';

function textBlock(
  id: string,
  text: string,
  look: { readonly fontSize: number; readonly color: string },
): Block {
  const block = createBlock(paragraph, id);
  return {
    ...block,
    config: {
      ...block.config,
      fontSize: look.fontSize,
      padding: { top: 8, bottom: 8 },
      colors: { blockBackground: 'transparent', text: look.color, links: accent },
    },
    content: paragraphOf(text),
  };
}

function brandBlock({ name, logo: picture }: LetterBrand, alignment: Start): Block {
  if (picture === undefined) {
    const block = textBlock('bbrand00', name, { fontSize: 18, color: ink });
    return { ...block, config: { ...block.config, fontWeight: 'bold', padding: { top: 28, bottom: 16 } } };
  }
  const block = createBlock(logo, 'bbrand00');
  return {
    ...block,
    config: {
      ...block.config,
      image: { id: '', name: '', date: '', ...picture },
      alt: name,
      alignment,
      // A square logo would otherwise be as high as the text of the letter.
      maxWidth: Math.min(160, Math.max(16, Math.round((picture.width / picture.height) * 56))),
      padding: { top: 28, bottom: 16 },
    },
  };
}

function headingBlock(text: string): Block {
  const block = createBlock(heading, 'bheading');
  return {
    ...block,
    config: {
      ...block.config,
      fontSize: 24,
      padding: { top: 8, bottom: 8 },
      colors: { blockBackground: 'transparent', text: ink, links: accent },
    },
    content: headingOf(text),
  };
}

/** A button that is hard to tell from the white card would not look like one (WCAG 2.2, 1.4.11). */
function buttonColorOf(color: string | undefined): string {
  return color !== undefined && contrast(color, '#ffffff') >= 3 ? color : accent;
}

function buttonBlock({ label, url }: Letter['action'], color: string, alignment: Start): Block {
  const block = createBlock(button, 'baction0');
  return {
    ...block,
    config: {
      ...block.config,
      fontSize: 16,
      alignment,
      shape: 'round',
      link: url,
      padding: { top: 16, bottom: 24 },
      colors: {
        blockBackground: 'transparent',
        text: contrast('#ffffff', color) >= 4.5 ? '#ffffff' : readableOn(color),
        button: color,
        border: color,
      },
    },
    content: paragraphOf(label),
  };
}

function cardBlock(blocks: readonly Block[]): Block {
  const block = createBlock(section, 'bcard000');
  return {
    ...block,
    config: {
      ...block.config,
      colors: { blockBackground: '#ffffff', border: '#dcdfe4' },
      border: { width: 1, style: 'solid' },
      radius: 12,
      // Without padding at the sides, the text is aligned with the name above the card.
      padding: { top: 24, bottom: 16 },
    },
    content: { blocks },
  };
}

const product: LetterBrand = { name: 'Yamp' };
const productClosing: Readonly<Record<CallerLanguage, string>> = {
  en: 'Yamp · Email marketing with AMP',
  es: 'Yamp · Email marketing con AMP',
};

function closingIn(language: string): string {
  return isCallerLanguage(language) ? productClosing[language] : productClosing.en;
}

function toDocument(letter: Letter): EmailDocument {
  const { brand = product, closing = closingIn(letter.language) } = letter;
  const start = letter.direction === 'rtl' ? 'right' : 'left';
  const card = cardBlock([
    headingBlock(letter.heading),
    ...letter.paragraphs.map((text, index) =>
      textBlock(`bpart${String(index).padStart(3, '0')}`, text, { fontSize: 16, color: ink }),
    ),
    buttonBlock(letter.action, buttonColorOf(brand.button), start),
    createBlock(divider, 'bdivider'),
    ...letter.footnotes.map((text, index) =>
      textBlock(`bnote${String(index).padStart(3, '0')}`, text, { fontSize: 13, color: quiet }),
    ),
  ]);
  const end = closing === '' ? [] : [textBlock('bclosing', closing, { fontSize: 13, color: quiet })];
  return {
    version: 1,
    body: { config: { ...defaultBodyConfig, colors: { backdrop: ground, canvas: ground } } },
    rows: [brandBlock(brand, start), card, ...end],
  };
}

/** Compiles a letter with the compiler for campaigns. Links are not tracked. */
export function composeLetter(letter: Letter): ComposedLetter {
  const { html, text } = compile(toDocument(letter), {
    blocks: coreBlocks,
    subject: letter.subject,
    preheader: letter.preheader,
    language: letter.language,
    direction: letter.direction ?? 'ltr',
    link: () => letter.action.url,
  });
  return { subject: letter.subject, html, text };
}
