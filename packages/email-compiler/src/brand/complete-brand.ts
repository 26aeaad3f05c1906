import * as v from 'valibot';
import { contrast, leastTextContrast, readableOn } from '../color/contrast.ts';
import { isRecord, recordOf } from '../schema/read-document.ts';
import {
  brandRoles,
  brandSections,
  brandValues,
  buttonPadding,
  defaultBrand,
  type Brand,
  type BrandColor,
  type BrandRole,
} from './brand.ts';

type Filled<Value> = Value extends object
  ? { readonly [Name in keyof Value]-?: Filled<Exclude<Value[Name], undefined>> }
  : Value;

/** A brand in which nothing is absent. */
export interface CompleteBrand {
  readonly colors: Readonly<Record<BrandRole, BrandColor>>;
  readonly fonts: Filled<NonNullable<Brand['fonts']>>;
  readonly webFonts: NonNullable<Brand['webFonts']>;
  readonly heading: Filled<NonNullable<Brand['heading']>>;
  readonly text: Filled<NonNullable<Brand['text']>>;
  readonly button: Filled<NonNullable<Brand['button']>>;
  readonly logo: Exclude<Brand['logo'], undefined>;
  readonly footer: Filled<NonNullable<Brand['footer']>>;
  readonly social: NonNullable<Brand['social']>;
}

/** Roles that stand in for others which a brand leaves open. */
const standIns: Partial<Record<BrandRole, BrandRole>> = {
  heading: 'text',
  link: 'primary',
  button: 'primary',
};

/**
 * Fills in what a brand leaves open. Absent colors follow from those that the brand has: links and buttons have its
 * primary color. Replaces invalid values, because a host may pass a brand that nobody validated.
 */
export function completeBrand(brand: unknown): CompleteBrand {
  const given = recordOf(brand);
  const { colors, fonts, heading, text, button, footer } = brandSections;
  const { text: textFont = defaultBrand.fonts.text } = readFields(fonts.entries, given['fonts'], {});
  const ownButton = readFields(button.entries, given['button'], defaultBrand.button);
  const { padding } = recordOf(given['button']);
  return {
    colors: completeColors(readFields(colors.entries, given['colors'], {})),
    fonts: readFields(fonts.entries, given['fonts'], { heading: textFont, text: textFont }),
    heading: readFields(heading.entries, given['heading'], defaultBrand.heading),
    text: readFields(text.entries, given['text'], defaultBrand.text),
    button: {
      ...ownButton,
      padding: readFields(buttonPadding.entries, padding, defaultBrand.button.padding),
    },
    footer: readFields(footer.entries, given['footer'], defaultBrand.footer),
    ...readFields(brandValues, given, {
      webFonts: defaultBrand.webFonts,
      logo: defaultBrand.logo,
      social: defaultBrand.social,
    }),
  };
}

type Entries = Readonly<Record<string, v.GenericSchema>>;
type Values<Schemas extends Entries> = { readonly [Name in keyof Schemas]?: v.InferOutput<Schemas[Name]> };

/** Returns `standards` with the valid values of `given`. */
function readFields<Schemas extends Entries, Standards extends Values<Schemas>>(
  schemas: Schemas,
  given: unknown,
  standards: Standards,
): Standards & Values<Schemas> {
  const read: Record<string, unknown> = { ...standards };
  if (isRecord(given)) {
    for (const [name, schema] of Object.entries(schemas)) {
      const value = given[name];
      if (value !== undefined && v.is(schema, value)) read[name] = value;
    }
  }
  // The type is safe because the loop has validated every value.
  return read as Standards & Values<Schemas>;
}

function completeColors(given: NonNullable<Brand['colors']>): CompleteBrand['colors'] {
  const colors: Record<BrandRole, BrandColor> = { ...defaultBrand.colors };
  for (const role of brandRoles) {
    const standIn = standIns[role];
    const color = given[role] ?? (standIn === undefined ? undefined : given[standIn]);
    if (color !== undefined) colors[role] = color;
  }
  if (given.buttonText === undefined) colors.buttonText = readableText(colors.buttonText, colors.button);
  return colors;
}

function readableText(text: BrandColor, { light: ground }: BrandColor): BrandColor {
  return contrast(text.light, ground) < leastTextContrast ? { light: readableOn(ground) } : text;
}
