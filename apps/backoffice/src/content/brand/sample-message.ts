import {
  brandReference,
  button,
  createBlock,
  createEmptyDocument,
  footer,
  heading,
  headingOf,
  logo,
  paragraph,
  paragraphOf,
  section,
  social,
  type BlockDefinition,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';

export interface SampleTexts {
  /** Language tag of the texts. */
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly button: string;
  readonly cardTitle: string;
  readonly cardText: string;
  readonly footer: string;
}

type Definition = Pick<BlockDefinition, 'type'> & Parameters<typeof createBlock>[0];

const ref = brandReference;
const transparent = { blockBackground: 'transparent' };

const textLook = {
  fontFamily: ref('fonts.text'),
  fontSize: ref('text.fontSize'),
  fontWeight: ref('text.fontWeight'),
  lineHeight: ref('text.lineHeight'),
  letterSpacing: ref('text.letterSpacing'),
};

const headingLook = {
  fontFamily: ref('fonts.heading'),
  fontWeight: ref('heading.fontWeight'),
  lineHeight: ref('heading.lineHeight'),
  letterSpacing: ref('heading.letterSpacing'),
};

const textColors = { ...transparent, text: ref('colors.text'), links: ref('colors.link') };
const headingColors = { ...textColors, text: ref('colors.heading') };

/** Creates a message that shows every value of a brand. */
export function createSampleMessage(texts: SampleTexts): EmailDocument {
  let count = 0;
  const block = (definition: Definition, config: object, content?: unknown): Block => {
    count += 1;
    const made = createBlock(definition, `bsample${String(count)}`);
    return {
      ...made,
      config: { ...made.config, ...config },
      ...(content === undefined ? {} : { content }),
    };
  };
  const card = [
    block(
      heading,
      { ...headingLook, fontSize: 20, colors: headingColors, padding: { top: 4, bottom: 4 } },
      headingOf(texts.cardTitle),
    ),
    block(
      paragraph,
      { ...textLook, colors: textColors, padding: { top: 4, bottom: 4 } },
      paragraphOf(texts.cardText),
    ),
  ];
  return {
    ...createEmptyDocument(),
    body: {
      config: {
        colors: { backdrop: ref('colors.backdrop'), canvas: ref('colors.canvas') },
        fontFamily: ref('fonts.text'),
        fontSize: ref('text.fontSize'),
        language: texts.language,
      },
    },
    rows: [
      block(logo, { image: ref('logo'), darkImage: ref('logo.dark'), alt: ref('logo.alt') }),
      block(
        heading,
        {
          ...headingLook,
          fontSize: ref('heading.fontSize'),
          colors: headingColors,
          padding: { top: 20, bottom: 8 },
        },
        headingOf(texts.title),
      ),
      block(
        paragraph,
        { ...textLook, colors: textColors, padding: { top: 8, bottom: 8 } },
        linkedText(texts),
      ),
      block(
        button,
        {
          fontFamily: ref('fonts.text'),
          fontSize: ref('button.fontSize'),
          bold: ref('button.bold'),
          shape: ref('button.shape'),
          letterSpacing: ref('button.letterSpacing'),
          buttonPadding: {
            vertical: ref('button.padding.vertical'),
            horizontal: ref('button.padding.horizontal'),
          },
          link: 'https://example.com',
          colors: { ...transparent, text: ref('colors.buttonText'), button: ref('colors.button') },
        },
        paragraphOf(texts.button),
      ),
      block(
        section,
        {
          colors: { blockBackground: ref('colors.surface'), border: ref('colors.line') },
          border: { width: 1, style: 'solid' },
          margin: { top: 12, right: 40, bottom: 12, left: 40 },
        },
        { blocks: card },
      ),
      block(social, { socialLinks: ref('social') }),
      block(
        footer,
        {
          company: ref('footer.company'),
          address: ref('footer.address'),
          fontFamily: ref('fonts.text'),
          colors: { ...transparent, text: ref('colors.muted'), links: ref('colors.muted') },
        },
        paragraphOf(texts.footer),
      ),
    ],
  };
}

function linkedText({ text, link }: SampleTexts): unknown {
  const marks = [{ type: 'link', attrs: { href: 'https://example.com' } }];
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: `${text} ` },
          { type: 'text', text: link, marks },
        ],
      },
    ],
  };
}
