import * as v from 'valibot';
import { socialNetworks } from '../schema/social-networks.ts';
import {
  colorSchema,
  fontSizeSchema,
  fontWeightSchema,
  letterSpacingSchema,
  lineHeightSchema,
  linkSchema,
  rangeSchema,
  shapeSchema,
} from '../schema/config.ts';
import { fontNameSchema, webFontsSchema } from '../schema/web-fonts.ts';

/** Purposes of the colors of a brand. */
export const brandRoles = [
  'primary',
  'secondary',
  'text',
  'muted',
  'heading',
  'link',
  'button',
  'buttonText',
  'backdrop',
  'canvas',
  'surface',
  'line',
] as const;
export type BrandRole = (typeof brandRoles)[number];

const brandColorSchema = v.object({
  light: colorSchema,
  /** Color in dark mode. Derived from `light` if absent. */
  dark: v.optional(colorSchema),
});
export type BrandColor = Readonly<v.InferOutput<typeof brandColorSchema>>;

const roleSchema = v.optional(brandColorSchema);

const textSchema = v.object({
  fontSize: v.optional(fontSizeSchema),
  fontWeight: v.optional(fontWeightSchema),
  lineHeight: v.optional(lineHeightSchema),
  letterSpacing: v.optional(letterSpacingSchema),
});

const pictureAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/, 'The address of a picture starts with https:// or http://.'),
  v.maxLength(2000, 'The address of a picture has at most 2000 characters.'),
);
const shortText = v.pipe(v.string(), v.maxLength(500, 'The text has at most 500 characters.'));
const address = v.pipe(linkSchema, v.maxLength(2000, 'The address has at most 2000 characters.'));

/** Maximum number of social profiles of a brand. */
const mostProfiles = 20;

/** Padding in px between the label and the border of a button. */
export const buttonPadding = v.object({
  vertical: v.optional(rangeSchema(0, 60)),
  horizontal: v.optional(rangeSchema(0, 100)),
});

const colors = v.object({
  primary: roleSchema,
  secondary: roleSchema,
  text: roleSchema,
  muted: roleSchema,
  heading: roleSchema,
  link: roleSchema,
  button: roleSchema,
  buttonText: roleSchema,
  backdrop: roleSchema,
  canvas: roleSchema,
  surface: roleSchema,
  line: roleSchema,
});
const fonts = v.object({ heading: v.optional(fontNameSchema), text: v.optional(fontNameSchema) });
const button = v.object({
  fontSize: v.optional(fontSizeSchema),
  bold: v.optional(v.boolean()),
  shape: v.optional(shapeSchema),
  letterSpacing: v.optional(letterSpacingSchema),
  padding: v.optional(buttonPadding),
});
const footer = v.object({ company: v.optional(shortText), address: v.optional(shortText) });

/** Sections of a brand, each with optional fields. */
export const brandSections = { colors, fonts, heading: textSchema, text: textSchema, button, footer };

/** null if the brand has no logo. */
const logo = v.nullable(
  v.object({
    src: pictureAddress,
    /** The logo for dark backgrounds. */
    darkSrc: v.optional(pictureAddress),
    alt: shortText,
    /** Natural size of the picture in px. */
    width: rangeSchema(1, 10_000),
    height: rangeSchema(1, 10_000),
    /** Address that the logo links to. Empty for no link. */
    link: address,
  }),
);
const social = v.pipe(
  v.array(v.object({ type: v.picklist(socialNetworks), link: address })),
  v.maxLength(mostProfiles, `There can be at most ${mostProfiles} social profiles.`),
);

/** Fields of a brand that are valid or invalid as a whole. */
export const brandValues = { webFonts: webFontsSchema, logo, social };

/** Look of a sender's messages. Everything is optional, and `defaultBrand` supplies what is absent. */
export const brandSchema = v.object({
  colors: v.optional(colors),
  fonts: v.optional(fonts),
  webFonts: v.optional(webFontsSchema),
  heading: v.optional(textSchema),
  text: v.optional(textSchema),
  button: v.optional(button),
  logo: v.optional(logo),
  footer: v.optional(footer),
  social: v.optional(social),
});
export type Brand = v.InferOutput<typeof brandSchema>;

/** Values for everything that a brand leaves open. */
export const defaultBrand = {
  colors: {
    primary: { light: '#c2264f' },
    secondary: { light: '#2f5d8a' },
    text: { light: '#333b46' },
    muted: { light: '#595f69' },
    heading: { light: '#1f2630' },
    link: { light: '#b8234f' },
    button: { light: '#c2264f' },
    buttonText: { light: '#ffffff' },
    backdrop: { light: '#eef0f3' },
    canvas: { light: '#ffffff' },
    surface: { light: '#f5f6f8' },
    line: { light: '#d5d9df' },
  },
  fonts: { heading: 'Arial', text: 'Arial' },
  webFonts: [],
  heading: { fontSize: 32, fontWeight: 'bold', lineHeight: 1.25, letterSpacing: 0 },
  text: { fontSize: 15, fontWeight: 'normal', lineHeight: 1.5, letterSpacing: 0 },
  button: {
    fontSize: 16,
    bold: false,
    shape: 'round',
    letterSpacing: 0,
    padding: { vertical: 12, horizontal: 28 },
  },
  logo: null,
  footer: { company: '', address: '' },
  social: [],
} satisfies Brand;
