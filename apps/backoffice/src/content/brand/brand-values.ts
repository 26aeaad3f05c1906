import {
  brandRoles,
  completeBrand,
  defaultBrand,
  fontFallbacks,
  socialNetworks,
  type Brand,
  type BrandRole,
} from '@x/email-compiler';

/** Colors of a role. An empty text stands for the default, or in dark mode for a color that follows from `light`. */
export interface ColorValue {
  readonly light: string;
  readonly dark: string;
}

export interface WebFontValue {
  /** Identifies the row while the user edits it. */
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly fallback: string;
}

export interface ProfileValue {
  /** Identifies the row while the user edits it. */
  readonly key: string;
  readonly type: string;
  readonly link: string;
}

export interface LogoValue {
  readonly src: string;
  /** Empty for none. */
  readonly darkSrc: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly link: string;
}

/** Values of the form. Empty texts and null stand for the default. */
export type BrandValues = Readonly<Record<BrandRole, ColorValue>> & {
  readonly headingFont: string;
  readonly textFont: string;
  readonly webFonts: readonly WebFontValue[];
  readonly headingSize: number | null;
  readonly textSize: number | null;
  readonly buttonSize: number | null;
  readonly shape: string;
  readonly logo: LogoValue | null;
  readonly company: string;
  readonly address: string;
  readonly social: readonly ProfileValue[];
};

function mapRoles<Value>(valueOf: (role: BrandRole) => Value): Record<BrandRole, Value> {
  // The type is safe because there is an entry for every role.
  return Object.fromEntries(brandRoles.map((role) => [role, valueOf(role)])) as Record<BrandRole, Value>;
}

export function toValues(brand: Brand | undefined): BrandValues {
  const {
    colors,
    fonts,
    webFonts = [],
    heading,
    text,
    button,
    logo = null,
    footer,
    social = [],
  } = brand ?? {};
  return {
    ...mapRoles((role) => ({ light: colors?.[role]?.light ?? '', dark: colors?.[role]?.dark ?? '' })),
    headingFont: fonts?.heading ?? '',
    textFont: fonts?.text ?? '',
    webFonts: webFonts.map((font, index) => ({ key: String(index), ...font })),
    headingSize: heading?.fontSize ?? null,
    textSize: text?.fontSize ?? null,
    buttonSize: button?.fontSize ?? null,
    shape: button?.shape ?? '',
    logo: logo === null ? null : { ...logo, darkSrc: logo.darkSrc ?? '' },
    company: footer?.company ?? '',
    address: footer?.address ?? '',
    social: social.map((profile, index) => ({ key: String(index), ...profile })),
  };
}

/** Returns the colors that the user chose. A dark color needs a light one, which is the default if none was chosen. */
function toColors(values: BrandValues): NonNullable<Brand['colors']> {
  const chosen = brandRoles.filter((role) => values[role].light !== '');
  const lights = Object.fromEntries(chosen.map((role) => [role, { light: values[role].light }]));
  const complete = completeBrand({ colors: lights }).colors;
  return Object.fromEntries(
    brandRoles
      .filter((role) => values[role].light !== '' || values[role].dark !== '')
      .map((role) => {
        const { light, dark } = values[role];
        const color = { light: light === '' ? complete[role].light : light };
        return [role, dark === '' ? color : { ...color, dark }];
      }),
  );
}

/** Returns the fields without those that stand for the default. */
function chosenOf<Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> {
  const chosen = Object.entries(fields).filter(([, value]) => value !== '' && value !== null);
  // The type is safe because fields are only left out.
  return Object.fromEntries(chosen) as Partial<Fields>;
}

/**
 * Returns the brand that the form describes, in the shape of `brandSchema`. Its values may be invalid. Keeps the values
 * of `stored` that the form does not show, such as line heights.
 */
export function toBrand(values: BrandValues, stored: Brand | undefined): unknown {
  const { logo } = values;
  const { fontSize: _heading, ...heading } = stored?.heading ?? {};
  const { fontSize: _text, ...text } = stored?.text ?? {};
  const { fontSize: _button, shape: _shape, ...button } = stored?.button ?? {};
  return {
    colors: toColors(values),
    fonts: chosenOf({ heading: values.headingFont, text: values.textFont }),
    webFonts: values.webFonts.map(({ name, url, fallback }) => ({
      name: name.trim(),
      url: url.trim(),
      fallback,
    })),
    heading: { ...heading, ...chosenOf({ fontSize: values.headingSize }) },
    text: { ...text, ...chosenOf({ fontSize: values.textSize }) },
    button: { ...button, ...chosenOf({ fontSize: values.buttonSize, shape: values.shape }) },
    logo: logo === null ? null : { ...logo, darkSrc: logo.darkSrc === '' ? undefined : logo.darkSrc },
    footer: chosenOf({ company: values.company.trim(), address: values.address.trim() }),
    social: values.social.map(({ type, link }) => ({ type, link: link.trim() })),
  };
}

export function newWebFont(): WebFontValue {
  return { key: crypto.randomUUID(), name: '', url: '', fallback: fontFallbacks[0] };
}

export function newProfile(): ProfileValue {
  return { key: crypto.randomUUID(), type: socialNetworks[0], link: '' };
}

/** Fields of the form that edit one value of the brand each, by the path of the value. */
const fieldsByPath: ReadonlyMap<string, keyof BrandValues> = new Map<string, keyof BrandValues>([
  ['fonts.heading', 'headingFont'],
  ['fonts.text', 'textFont'],
  ['heading.fontSize', 'headingSize'],
  ['text.fontSize', 'textSize'],
  ['button.fontSize', 'buttonSize'],
  ['button.shape', 'shape'],
  ['footer.company', 'company'],
  ['footer.address', 'address'],
]);

/** Returns the field of the form that edits the value at a path of the brand, such as `colors.text.light`. */
export function fieldAt(path: string): keyof BrandValues | undefined {
  const [section = '', name = ''] = path.split('.');
  if (section === 'colors') return brandRoles.find((role) => role === name);
  if (section === 'webFonts' || section === 'logo' || section === 'social') return section;
  return fieldsByPath.get(path);
}

export const defaultShape = defaultBrand.button.shape;
