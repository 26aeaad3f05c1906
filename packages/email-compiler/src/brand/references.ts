import type { BrandRole } from './brand.ts';
import { completeBrand, type CompleteBrand } from './complete-brand.ts';

/** Place of a value in a brand that a document can refer to. */
export type BrandPath =
  | `colors.${BrandRole}`
  | `fonts.${'heading' | 'text'}`
  | `${'heading' | 'text'}.${'fontSize' | 'fontWeight' | 'lineHeight' | 'letterSpacing'}`
  | `button.${'fontSize' | 'bold' | 'shape' | 'letterSpacing' | 'padding.vertical' | 'padding.horizontal'}`
  | 'logo'
  | `logo.${'dark' | 'alt' | 'link'}`
  | `footer.${'company' | 'address'}`
  | 'social';

export function brandReference<Path extends BrandPath>(path: Path): `brand:${Path}` {
  return `brand:${path}`;
}

/** Values of a brand by reference. */
export type BrandValues = ReadonlyMap<string, unknown>;

/** Returns every value that a document can refer to, with standard values for what the brand leaves open. */
export function listBrandValues(brand: CompleteBrand): BrandValues {
  const { colors, fonts, heading, text, button, logo, footer, social } = brand;
  const { padding, ...ownButton } = button;
  const section = (name: string, values: object) =>
    Object.entries(values).map(([field, value]): [string, unknown] => [`brand:${name}.${field}`, value]);
  const picture = (src: string | undefined) =>
    logo === null || src === undefined
      ? null
      : { id: '', name: '', src, date: '', width: logo.width, height: logo.height };
  return new Map<string, unknown>([
    ...Object.entries(colors).map(([role, { light }]): [string, unknown] => [`brand:colors.${role}`, light]),
    ...section('fonts', fonts),
    ...section('heading', heading),
    ...section('text', text),
    ...section('button', ownButton),
    ...section('button.padding', padding),
    ...section('footer', footer),
    ...section('logo', {
      dark: picture(logo?.darkSrc),
      alt: logo?.alt ?? '',
      link: logo?.link ?? '',
    }),
    ['brand:logo', picture(logo?.src)],
    ['brand:social', social],
  ]);
}

/** Values of the default brand, for checks of a document that do not know its brand. */
export const defaultBrandValues = /* @__PURE__ */ listBrandValues(/* @__PURE__ */ completeBrand(undefined));
