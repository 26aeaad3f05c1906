import * as v from 'valibot';

/** Canvas width in px (spec 3 §9). */
export const canvasWidth = 600;
/**
 * Width in px of the content of a block that is not full width, after 40 px of padding on each side (spec 3 §9, image
 * max width).
 */
export const contentWidth = 520;
/** Padding in px on each side of a row that is not full width. */
export const canvasSidePadding = (canvasWidth - contentWidth) / 2;
/** Padding in px on each side of a block in a column. */
export const columnSidePadding = 12;
/** Padding in px on each side of a row on narrow screens. */
export const narrowSidePadding = 20;
/** Number of units into which the width of a row of columns is divided. */
export const gridColumns = 12;
/** Screen width in px up to which columns stack and side padding shrinks (spec 3 §9). */
export const stackingBreakpoint = 596;

export const alignments = ['left', 'center', 'right', 'full'] as const;
export type Alignment = (typeof alignments)[number];

export const shapes = ['square', 'round', 'pill'] as const;
export type Shape = (typeof shapes)[number];
/** Corner radius of each shape in px (spec 3 §9). */
export const shapeRadius: Readonly<Record<Shape, number>> = { square: 0, round: 5, pill: 80 };

/** Maximum thickness of a border in px that Outlook for Windows draws. It draws a thicker border with this thickness. */
export const widestOutlookBorder = 8;
export const lineStyles = ['solid', 'dashed', 'dotted', 'double'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

const colorPattern = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/;

/** A color as `#rgb` or `#rrggbb`. */
export const colorSchema = v.pipe(
  v.string(),
  v.regex(colorPattern, 'A color is written as #rgb or #rrggbb.'),
);

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && colorPattern.test(value);
}

/** Converts `#rgb` to `#rrggbb`. */
export function sixDigitColor(color: string): string {
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
}

/** A color, or `transparent` to let the canvas show through. */
export const backgroundSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:transparent|#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}))$/,
    'A color is written as #rgb, #rrggbb or transparent.',
  ),
);

export function rangeSchema(minimum: number, maximum: number) {
  return v.pipe(
    v.number(),
    v.minValue(minimum, `The number must be at least ${minimum}.`),
    v.maxValue(maximum, `The number must be at most ${maximum}.`),
  );
}

const side = v.optional(rangeSchema(0, 100));
/** Space in px at some sides of a block. */
export const spacingSchema = v.object({ top: side, right: side, bottom: side, left: side });

/**
 * Padding of a block in px. The editor's panel offers 1 to 100 above and below (spec 3 §9), but 0 is valid too. Without
 * `left` or `right`, the side padding is that of the list that contains the block.
 */
export const paddingSchema = v.object({
  top: rangeSchema(0, 100),
  bottom: rangeSchema(0, 100),
  left: side,
  right: side,
});
/** Font size of a block in px, 1 to 42 (spec 3 §9). */
export const fontSizeSchema = rangeSchema(1, 42);
/** Distance between lines relative to the font size. */
export const lineHeightSchema = rangeSchema(1, 3);
/** Space in px added between letters. */
export const letterSpacingSchema = rangeSchema(-2, 10);
/** Weights in which every font is available. */
export const fontWeights = ['normal', 'bold'] as const;
export type FontWeight = (typeof fontWeights)[number];
export const fontWeightSchema = v.picklist(fontWeights);
export const alignmentSchema = v.picklist(alignments);
export const shapeSchema = v.picklist(shapes);
/** A link as the author typed it, which is a URL, a placeholder, or text with merge tags. Empty means no link. */
export const linkSchema = v.string();

export type Padding = Readonly<v.InferOutput<typeof paddingSchema>>;
