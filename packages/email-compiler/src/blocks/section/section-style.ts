import * as v from 'valibot';
import type { MarkupContext } from '../../definition/define.ts';
import { html, trustedMarkup, type Markup } from '../../markup/markup.ts';
import {
  backgroundSchema,
  colorSchema,
  lineStyles,
  paddingSchema,
  rangeSchema,
  spacingSchema,
  type Padding,
  widestOutlookBorder,
} from '../../schema/config.ts';
import { imageReferenceSchema } from '../image/image.ts';

const pictureFits = ['cover', 'contain', 'repeat'] as const;
const picturePositions = ['top', 'center', 'bottom'] as const;
const gradientDirections = ['down', 'right', 'diagonal'] as const;
const shadows = ['none', 'small', 'large'] as const;

export const sectionConfigSchema = v.object({
  colors: v.object({
    blockBackground: backgroundSchema,
    /** Color at the end of the gradient. Absent without a gradient. */
    gradient: v.optional(colorSchema),
    border: v.optional(colorSchema),
  }),
  gradientDirection: v.optional(v.picklist(gradientDirections)),
  /** Picture behind the blocks. Mail clients that cannot show it show the background color. */
  image: v.optional(v.nullable(imageReferenceSchema)),
  /** Picture that replaces `image` in dark mode, where the background color is darkened too. */
  darkImage: v.optional(v.nullable(imageReferenceSchema)),
  fit: v.optional(v.picklist(pictureFits)),
  position: v.optional(v.picklist(picturePositions)),
  /** Space inside the border. */
  padding: paddingSchema,
  /** Space outside the border. Default 0 on each side. */
  margin: v.optional(spacingSchema),
  border: v.optional(
    v.object({
      width: v.optional(rangeSchema(0, widestOutlookBorder)),
      style: v.optional(v.picklist(lineStyles)),
    }),
  ),
  /** Corner radius in px. */
  radius: v.optional(rangeSchema(0, 80)),
  shadow: v.optional(v.picklist(shadows)),
  /** Minimum height in px, including the padding. */
  minHeight: v.optional(rangeSchema(0, 1000)),
  verticalAlignment: v.optional(v.picklist(['top', 'middle', 'bottom'])),
  /** Extends the background to both edges of the window. Its blocks keep the width of the canvas. */
  fullBleed: v.optional(v.boolean()),
});
export type SectionConfig = v.InferOutput<typeof sectionConfigSchema>;

const backgroundSize = { cover: 'cover', contain: 'contain', repeat: 'auto' } as const;
const gradientAngle = { down: 180, right: 90, diagonal: 135 } as const;
const shadowStyle = {
  none: '',
  small: 'box-shadow:0 1px 4px rgba(0,0,0,0.16)',
  large: 'box-shadow:0 8px 24px rgba(0,0,0,0.2)',
} as const;

export function shadowOf({ shadow = 'none' }: SectionConfig): string {
  return shadowStyle[shadow];
}

export function borderWidth({ border }: SectionConfig): number {
  return border?.width ?? 0;
}

/** Writes the declarations of the background picture or gradient. Empty if the section has neither. */
export function backdropStyle(config: SectionConfig, src: string | undefined): Markup {
  const { fit = 'cover', colors, gradientDirection = 'down' } = config;
  if (src !== undefined) {
    const repeat = fit === 'repeat' ? 'repeat' : 'no-repeat';
    return html`background-image:url('${inQuotes(src)}');background-position:${positionOf(config)};background-size:${backgroundSize[fit]};background-repeat:${repeat}`;
  }
  if (colors.gradient === undefined || colors.blockBackground === 'transparent') return html``;
  return html`background-image:linear-gradient(${gradientAngle[gradientDirection]}deg,${colors.blockBackground},${colors.gradient})`;
}

/** Encodes the characters that end or escape a CSS string. */
function inQuotes(src: string): string {
  return src.replaceAll("'", '%27').replaceAll('\\', '%5C');
}

/** Returns the declaration that replaces the background picture, for a style element, which a `<` could end. */
export function pictureDeclaration(src: string): string {
  return `background-image:url('${inQuotes(src).replaceAll('<', '%3C').replaceAll(';', '%3B')}')`;
}

/** Only a picture that fills the section is cut, so only there does its focus decide. */
function positionOf({ fit = 'cover', position = 'center', image }: SectionConfig): string {
  const focus = fit === 'cover' ? image?.focus : undefined;
  if (focus === undefined) return `center ${position}`;
  return `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`;
}

/** Writes the declarations of the border and the rounded corners. */
export function edgeStyle(config: SectionConfig): readonly string[] {
  const { border, radius = 0, colors } = config;
  const width = borderWidth(config);
  return [
    width > 0 ? `border:${width}px ${border?.style ?? 'solid'} ${colors.border ?? '#dddddd'}` : '',
    radius > 0 ? `border-radius:${radius}px` : '',
  ];
}

export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export function insetOf({ top, bottom, left = 0, right = 0 }: Padding): Inset {
  return { top, right, bottom, left };
}

/**
 * True if VML can draw the picture behind the given rows. Keyboards cannot reach links in VML, screen readers miss headings
 * in it, Outlook loses the padding around tables in it, and shapes do not nest.
 */
export function canDrawVml(rows: Markup): boolean {
  return !/<(?:(?:a|h[1-6]|table)[\s>]|v:)/i.test(rows.toString());
}

/** Puts the blocks into a VML rectangle with the picture, for Outlook for Windows. */
export function inVml(
  inner: Markup,
  { src, width, config }: { readonly src: string; readonly width: number; readonly config: SectionConfig },
): Markup {
  const { fit = 'cover', colors } = config;
  const { top, right, bottom, left } = insetOf(config.padding);
  const type = fit === 'repeat' ? 'tile' : 'frame';
  const size = fit === 'repeat' ? '' : ` size="1,1" aspect="${fit === 'cover' ? 'atleast' : 'atmost'}"`;
  const color = colors.blockBackground === 'transparent' ? '' : ` color="${colors.blockBackground}"`;
  const height = config.minHeight === undefined ? '' : ` height="${config.minHeight - top - bottom}"`;
  const opening = html`<!--[if mso]><v:rect fill="true" stroke="false" alt="" style="width:${width}px"><v:fill type="${type}" src="${src}"${trustedMarkup(color + size)} /><v:textbox inset="${left}px,${top}px,${right}px,${bottom}px" style="mso-fit-shape-to-text:true"><table role="presentation" width="${width - left - right}" cellpadding="0" cellspacing="0" border="0" style="width:${width - left - right}px"><tr><td${trustedMarkup(height)}><![endif]-->`;
  return html`${opening}${inner}<!--[if mso]></td></tr></table></v:textbox></v:rect><![endif]-->`;
}

/** Centers blocks at the width of the canvas inside a background that is as wide as the window. */
export function atCanvasWidth(rows: Markup, width: number, { target }: MarkupContext): Markup {
  const table = html`<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px;margin:0 auto">${rows}</table>`;
  if (target === 'amp') return table;
  const opening = html`<!--[if mso]><table role="presentation" align="center" width="${width}" cellpadding="0" cellspacing="0" border="0" style="width:${width}px"><tr><td><![endif]-->`;
  return html`${opening}${table}<!--[if mso]></td></tr></table><![endif]-->`;
}
