import {
  button,
  compile,
  createBlock,
  defaultBodyConfig,
  divider,
  heading,
  headingOf,
  paragraph,
  paragraphOf,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';
import { coreBlocks } from '@x/email-compiler';
import type { MailLanguage } from './language.ts';

/** Mail of the product itself, with a single button. */
export interface Letter {
  readonly language: MailLanguage;
  readonly subject: string;
  /** Text that mail clients show next to the subject in a list of messages. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Small print below a divider, such as how long the link works. */
  readonly footnotes: readonly string[];
}

export interface ComposedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const ink = '#1c2024';
const quiet = '#60646c';
const accent = '#3358d4';

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

function headingBlock(text: string): Block {
  const block = createBlock(heading, 'bheading');
  return {
    ...block,
    config: {
      ...block.config,
      fontSize: 24,
      padding: { top: 32, bottom: 8 },
      colors: { blockBackground: 'transparent', text: ink, links: accent },
    },
    content: headingOf(text),
  };
}

function buttonBlock({ label, url }: Letter['action']): Block {
  const block = createBlock(button, 'baction0');
  return {
    ...block,
    config: {
      ...block.config,
      fontSize: 16,
      alignment: 'left',
      shape: 'round',
      link: url,
      padding: { top: 16, bottom: 24 },
      colors: { blockBackground: 'transparent', text: '#ffffff', button: accent, border: accent },
    },
    content: paragraphOf(label),
  };
}

function toDocument(letter: Letter): EmailDocument {
  return {
    version: 1,
    body: { config: { ...defaultBodyConfig, colors: { backdrop: '#f0f0f3', canvas: '#ffffff' } } },
    rows: [
      headingBlock(letter.heading),
      ...letter.paragraphs.map((text, index) =>
        textBlock(`bpart${String(index).padStart(3, '0')}`, text, { fontSize: 16, color: ink }),
      ),
      buttonBlock(letter.action),
      createBlock(divider, 'bdivider'),
      ...letter.footnotes.map((text, index) =>
        textBlock(`bnote${String(index).padStart(3, '0')}`, text, { fontSize: 13, color: quiet }),
      ),
    ],
  };
}

/** Compiles a letter with the compiler for campaigns. Links are not tracked. */
export function composeLetter(letter: Letter): ComposedLetter {
  const { html, text } = compile(toDocument(letter), {
    blocks: coreBlocks,
    subject: letter.subject,
    preheader: letter.preheader,
    language: letter.language,
    link: () => letter.action.url,
  });
  return { subject: letter.subject, html, text };
}
