import * as v from 'valibot';

/** Canvas width, px (spec 3 §9). */
export const canvasWidth = 600;
/** Width left for a block that is not full width: 40 px of padding on each side (spec 3 §9, image max width). */
export const contentWidth = 520;
/** Padding at each side of a row that is not full width, px. */
export const canvasSidePadding = (canvasWidth - contentWidth) / 2;
/** Padding at each side of a block in a column, px. */
export const columnSidePadding = 12;
/** Padding at each side of a row on narrow screens, px. */
export const narrowSidePadding = 20;
/** Number of units that the width of a row of columns is divided into. */
export const gridColumns = 12;
/** At this width and below, columns stack and side padding shrinks, px (spec 3 §9). */
export const stackingBreakpoint = 596;

export const alignments = ['left', 'center', 'right', 'full'] as const;
export type Alignment = (typeof alignments)[number];

export const shapes = ['square', 'round', 'pill'] as const;
export type Shape = (typeof shapes)[number];
/** Corner radius of each shape, px (spec 3 §9). */
export const shapeRadius: Readonly<Record<Shape, number>> = { square: 0, round: 5, pill: 80 };

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

/** A color, or `transparent`: the canvas shows through. */
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

/** Padding above and below a block, px. The panel offers 1 to 100 (spec 3 §9); 0 is accepted. */
export const paddingSchema = v.object({ top: rangeSchema(0, 100), bottom: rangeSchema(0, 100) });
/** Font size of a block, px, 1 to 42 (spec 3 §9). */
export const fontSizeSchema = rangeSchema(1, 42);
export const alignmentSchema = v.picklist(alignments);
export const shapeSchema = v.picklist(shapes);
/** A link as typed: a URL, a placeholder, or text with merge tags. Empty means no link. */
export const linkSchema = v.string();

/** Config fields of any block that the compiler applies to the cell around it (spec 3 §3, common block config). */
export interface CellConfig {
  readonly colors?: { readonly blockBackground?: string };
  readonly padding?: { readonly top: number; readonly bottom: number };
  readonly fullWidth?: boolean;
  readonly alignment?: Alignment;
}
