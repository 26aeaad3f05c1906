import {
  allBlocks,
  completeBrand,
  isBrandReference,
  isWebFont,
  type Brand,
  type BrandValues,
  type EmailDocument,
  type KnownBlocks,
  type WebFont,
} from '@x/email-compiler';

/** Maximum nesting of a config that is searched for fonts. */
const deepest = 8;

/** Strings of each config, which change only when the block does. */
const known = new WeakMap<object, readonly string[]>();

function textsIn(config: object): readonly string[] {
  const found = known.get(config) ?? [...stringsOf(config, deepest)];
  known.set(config, found);
  return found;
}

function* stringsOf(value: unknown, levels: number): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null && levels > 0)
    for (const inner of Object.values(value)) yield* stringsOf(inner, levels - 1);
}

/** Web fonts that the brand and the message bring along, by name. */
export function ownFonts(document: EmailDocument, brand: Brand | undefined): ReadonlyMap<string, WebFont> {
  const fonts = [...completeBrand(brand).webFonts, ...(document.body.config.webFonts ?? [])];
  return new Map(fonts.map((font) => [font.name, font]));
}

/** Returns the names of the web fonts that the message uses. */
export function fontsInUse(
  document: EmailDocument,
  blocks: KnownBlocks,
  brand: Brand | undefined,
  brandValues: BrandValues,
): readonly string[] {
  const own = ownFonts(document, brand);
  const configs = [document.body.config, ...allBlocks(document, blocks).map(({ config }) => config)];
  const names = configs.flatMap(textsIn).flatMap((text) => {
    const name = isBrandReference(text) ? brandValues.get(text) : text;
    return typeof name === 'string' && isWebFont(name, own) ? [name] : [];
  });
  return [...new Set(names)];
}
