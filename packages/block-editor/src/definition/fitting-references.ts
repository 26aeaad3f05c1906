import {
  brandReference,
  type Block,
  type BrandPath,
  type BrandReference,
  type BrandValues,
} from '@x/email-compiler';
import { valueAt, withValueAt } from './paths.ts';

type References = Readonly<Record<string, BrandPath>>;

/** References that fit the config of any block which has a value at the path. */
const common: References = {
  fontFamily: 'fonts.text',
  'colors.text': 'colors.text',
  'colors.title': 'colors.heading',
  'colors.author': 'colors.muted',
  'colors.links': 'colors.link',
  'colors.marker': 'colors.primary',
  'colors.accent': 'colors.primary',
  'colors.button': 'colors.button',
  'colors.buttonBackground': 'colors.button',
  'colors.buttonText': 'colors.buttonText',
  'colors.box': 'colors.surface',
  'colors.header': 'colors.surface',
  'colors.headerText': 'colors.heading',
  'colors.stripe': 'colors.surface',
  'colors.line': 'colors.line',
  'colors.border': 'colors.line',
  'colors.separator': 'colors.line',
};

/** References that a block of the type gets even where it has no value. */
const ownByType: ReadonlyMap<string, References> = new Map<string, References>([
  [
    'heading',
    {
      fontFamily: 'fonts.heading',
      fontSize: 'heading.fontSize',
      fontWeight: 'heading.fontWeight',
      lineHeight: 'heading.lineHeight',
      letterSpacing: 'heading.letterSpacing',
      'colors.text': 'colors.heading',
    },
  ],
  [
    'paragraph',
    {
      fontSize: 'text.fontSize',
      fontWeight: 'text.fontWeight',
      lineHeight: 'text.lineHeight',
      letterSpacing: 'text.letterSpacing',
    },
  ],
  [
    'button',
    {
      fontSize: 'button.fontSize',
      bold: 'button.bold',
      shape: 'button.shape',
      letterSpacing: 'button.letterSpacing',
      'buttonPadding.vertical': 'button.padding.vertical',
      'buttonPadding.horizontal': 'button.padding.horizontal',
      'colors.text': 'colors.buttonText',
    },
  ],
  ['list', { fontSize: 'text.fontSize' }],
  ['menu', { 'colors.text': 'colors.link' }],
  ['video', { 'colors.bar': 'colors.button', 'colors.text': 'colors.buttonText' }],
  ['logo', { image: 'logo', darkImage: 'logo.dark', alt: 'logo.alt', link: 'logo.link' }],
  ['social', { socialLinks: 'social' }],
  [
    'footer',
    {
      company: 'footer.company',
      address: 'footer.address',
      'colors.text': 'colors.muted',
      'colors.links': 'colors.muted',
    },
  ],
]);

/** References that fit the settings of the message. */
const ofBody: References = {
  'colors.backdrop': 'colors.backdrop',
  'colors.canvas': 'colors.canvas',
  fontFamily: 'fonts.text',
  fontSize: 'text.fontSize',
};

/**
 * Returns the reference to the brand that fits a config value of a block, or of the message if `type` is undefined.
 * undefined if a brand has no such value.
 */
export function fittingReference(type: string | undefined, path: string): BrandReference | undefined {
  const own = type === undefined ? ofBody : (ownByType.get(type) ?? {});
  const found = Object.hasOwn(own, path) || type === undefined ? own[path] : common[path];
  return found === undefined ? undefined : brandReference(found);
}

/**
 * Returns a new block with references to the brand in place of its default values, except where the brand has nothing,
 * such as no logo.
 */
export function withBrandReferences(block: Block, values: BrandValues): Block {
  const own = Object.keys(ownByType.get(block.type) ?? {});
  const present = Object.keys(common).filter((path) => valueAt(block.config, path) !== undefined);
  const config = [...new Set([...own, ...present])].reduce<Block['config']>((changed, path) => {
    const reference = fittingReference(block.type, path);
    const isSet = reference !== undefined && !isNothing(values.get(reference));
    return isSet ? withValueAt(changed, path, reference) : changed;
  }, block.config);
  return { ...block, config };
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
