import { canvasSidePadding, canvasWidth, columnSidePadding, isColor } from '../schema/config.ts';
import type { CellConfig } from '../schema/cell-config.ts';
import { readableOn } from '../color/contrast.ts';
import type { ConfigShape, HtmlBlock, TypedBlock } from '../definition/define.ts';
import type { Space } from '../definition/space.ts';
import type { Environment } from './environment.ts';
import type { Device } from '../schema/phone.ts';
import { hiddenOnDesktop, hiddenOnPhone, phoneClasses } from './phone-styles.ts';

/** Padding of a block's cell in px, with the classes and the background of the cell. */
export interface Cell {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Color of the cell. undefined if what is behind the block shows through. */
  readonly background: string | undefined;
  /** Class that reduces the side padding on narrow screens, as defined in `layout-styles.ts`. */
  readonly narrow: 's' | 'g' | undefined;
  /** Classes of the block's phone settings. */
  readonly phone: readonly string[];
  /** Kind of screen that does not show the block. */
  readonly hiddenOn: Device | undefined;
}

/**
 * Returns the cell of a block. Without side padding of its own, a block has that of its space. A full-width block has
 * none, and a block with `sides: 'inner'` has less, because its inner blocks add side padding of their own. Ignores
 * paddings that are not numbers and backgrounds that are not colors, because a block's schema may not check these fields.
 */
export function cellOf(
  block: TypedBlock<ConfigShape, unknown>,
  definition: HtmlBlock,
  { side: usual, width }: Space,
): Cell {
  const config = block.config as CellConfig;
  const own = definition.cell !== undefined && 'box' in definition.cell;
  const { top, right, bottom, left } = (own ? config.margin : config.padding) ?? noSpacing;
  // A margin would keep the block from the edges of the window.
  const bleeds = own && width >= canvasWidth && definition.bleeds?.(block) === true;
  const isFull = bleeds || (!own && config.fullWidth === true);
  const side = own ? 0 : definition.cell === undefined ? usual : Math.max(0, usual - innerSide(config));
  const isUsual = !own && !isFull && typeof left !== 'number' && typeof right !== 'number';
  return {
    top: pixels(top),
    right: isFull ? 0 : pixels(right, side),
    bottom: pixels(bottom),
    left: isFull ? 0 : pixels(left, side),
    background: own ? undefined : backgroundOf(block),
    narrow: isUsual ? narrowClass(side) : undefined,
    phone: phoneClasses(config),
    hiddenOn: config.hiddenOn,
  };
}

const noSpacing: NonNullable<CellConfig['margin']> = {};

/** Side padding that a block's inner blocks add. */
function innerSide({ gap }: CellConfig): number {
  return pixels(gap, 2 * columnSidePadding) / 2;
}

/** Returns the width in px inside a cell. At least 1, because padding can be wider than a narrow column. */
export function widthInside({ width }: Space, { left, right }: Cell): number {
  return Math.max(1, width - left - right);
}

function narrowClass(side: number): Cell['narrow'] {
  if (side <= columnSidePadding) return undefined;
  return side === canvasSidePadding ? 's' : 'g';
}

/** Parts of a block's cell that differ between targets. */
export interface CellWriting {
  /** Attributes of the cell, each with a space before it. */
  readonly attributes?: string;
  readonly padding: (cell: Cell) => string;
  /** Start and end of the row around the cell, by the kind of screen that does not show the block. */
  readonly rows: Readonly<Record<Device | 'all', readonly [start: string, end: string]>>;
}

const everywhere = ['<tr>', '</tr>'] as const;

/** Rows in an editor's canvas, which shows every block. */
export const canvasRows: CellWriting['rows'] = { all: everywhere, phone: everywhere, desktop: everywhere };

export const htmlRows: CellWriting['rows'] = {
  all: everywhere,
  phone: [`<tr class="${hiddenOnPhone}">`, '</tr>'],
  desktop: [
    `<!--[if !mso]><!--><tr class="${hiddenOnDesktop}" style="display:none;mso-hide:all">`,
    '</tr><!--<![endif]-->',
  ],
};

export const ampRows: CellWriting['rows'] = {
  all: everywhere,
  phone: htmlRows.phone,
  desktop: [`<tr class="${hiddenOnDesktop}">`, '</tr>'],
};

export function cellPadding({ top, right, bottom, left }: Cell): string {
  if (left !== right) return `padding:${top}px ${right}px ${bottom}px ${left}px`;
  return top === bottom ? `padding:${top}px ${left}px` : `padding:${top}px ${left}px ${bottom}px`;
}

/**
 * Writes the table row around a block's markup, with the block's padding, background and alignment (spec 3 §3, common
 * block config).
 */
export function blockRow(
  block: { readonly config: ConfigShape },
  inner: string,
  cell: Cell,
  { attributes = '', padding, rows }: CellWriting,
  environment: Environment,
): string {
  if (inner === '') return '';
  const { background, narrow, phone, hiddenOn } = cell;
  // Sets a text color that is readable on the background, for the alternative texts of images.
  const color =
    background !== undefined ? `;background-color:${background};color:${readableOn(background)}` : '';
  const align = alignOf(block.config, environment);
  const classes = narrow === undefined ? phone : [narrow, ...phone];
  const named = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  const [start, end] = rows[hiddenOn ?? 'all'];
  // Conditional comments cannot be nested.
  const markup = start.startsWith('<!--') ? withoutConditions(inner) : inner;
  const opening = `<td${attributes}${named}${align} style="${padding(cell)}${color}">`;
  // Uses join() because it makes a flat string, which is cheaper to reuse in many messages than a concatenation.
  return [start, opening, markup, '</td>', end].join('');
}

/** Removes what only Outlook reads, and the comments around what Outlook skips. */
export function withoutConditions(markup: string): string {
  return markup.replace(
    /<!--\[if mso\]>[\s\S]*?<!\[endif\]-->|<!--\[if !mso\]><!-->|<!--<!\[endif\]-->/g,
    '',
  );
}

/** Returns the classes in the output of a row, whose rules the message needs. */
export function phoneClassesOf({ phone, hiddenOn }: Cell): readonly string[] {
  if (hiddenOn === undefined) return phone;
  return [...phone, hiddenOn === 'phone' ? hiddenOnPhone : hiddenOnDesktop];
}

/** Returns the block's own background. undefined if it is transparent or not a color, or the block has no config. */
export function backgroundOf(block: { readonly config: ConfigShape }): string | undefined {
  const background = (block.config as CellConfig | undefined)?.colors?.blockBackground;
  return isColor(background) ? background : undefined;
}

function pixels(value: unknown, otherwise = 0): number {
  return typeof value === 'number' ? value : otherwise;
}

function alignOf(config: CellConfig, environment: Environment): string {
  const side = sideOf(config, environment);
  return side === undefined ? '' : ` align="${side}"`;
}

/** Returns the side that a block's content is aligned to. undefined for the side at which lines start. */
export function sideOf(
  { alignment }: CellConfig,
  { direction }: Pick<Environment, 'direction'>,
): 'left' | 'center' | 'right' | undefined {
  if (alignment === 'center' || alignment === 'full') return 'center';
  if (alignment === 'right') return 'right';
  return alignment === 'left' && direction === 'rtl' ? 'left' : undefined;
}
