import {
  canvasSidePadding,
  canvasWidth,
  columnSidePadding,
  isColor,
  type CellConfig,
} from '../schema/config.ts';
import { readableOn } from '../color/contrast.ts';
import type { ConfigShape, HtmlBlock } from '../definition/define.ts';
import type { Environment } from './environment.ts';

/**
 * Returns the side padding of a block in px. A full-width block has none, and a block in a column has less than a row.
 * A row with `sides: 'inner'` also has less, because its inner blocks add side padding of their own.
 */
export function sidePaddingOf(
  block: { readonly config: ConfigShape },
  definition: HtmlBlock,
  available: number,
): number {
  if ((block.config as CellConfig).fullWidth === true) return 0;
  if (available < canvasWidth) return columnSidePadding;
  return definition.cell?.sides === 'inner' ? canvasSidePadding - columnSidePadding : canvasSidePadding;
}

/**
 * Returns the class attribute that reduces a cell's side padding on narrow screens, as defined in `layout-styles.ts`.
 */
export function sideClass(side: number): string {
  if (side <= columnSidePadding) return '';
  return side === canvasSidePadding ? ' class="s"' : ' class="g"';
}

/** Parts of a block's cell that differ between targets. */
export interface CellWriting {
  /** Attributes of the cell, each with a space before it. */
  readonly attributes?: string;
  readonly padding: (top: number, bottom: number, side: number) => string;
}

export function cellPadding(top: number, bottom: number, side: number): string {
  return top === bottom ? `padding:${top}px ${side}px` : `padding:${top}px ${side}px ${bottom}px`;
}

/**
 * Writes the table row around a block's markup, with the block's padding, background and alignment (spec 3 §3, common
 * block config). Ignores paddings that are not numbers and backgrounds that are not colors, because a block's schema
 * may not check these fields.
 */
export function blockRow(
  block: { readonly config: ConfigShape },
  inner: string,
  side: number,
  { attributes = '', padding }: CellWriting,
  environment: Environment,
): string {
  if (inner === '') return '';
  const config = block.config as CellConfig;
  const background = backgroundOf(block);
  // Sets a text color that is readable on the background, for the alternative texts of images.
  const color =
    background !== undefined ? `;background-color:${background};color:${readableOn(background)}` : '';
  const align = alignOf(config, environment);
  const css = padding(pixels(config.padding?.top), pixels(config.padding?.bottom), side);
  const opening = `<tr><td${attributes}${sideClass(side)}${align} style="${css}${color}">`;
  // Uses join() because it makes a flat string, which is cheaper to reuse in many messages than a concatenation.
  return [opening, inner, '</td></tr>'].join('');
}

/** Returns the block's own background. undefined if it is transparent or not a color, or the block has no config. */
export function backgroundOf(block: { readonly config: ConfigShape }): string | undefined {
  const background = (block.config as CellConfig | undefined)?.colors?.blockBackground;
  return isColor(background) ? background : undefined;
}

function pixels(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function alignOf(config: CellConfig, environment: Environment): string {
  const { alignment } = config;
  if (alignment === 'center' || alignment === 'full') return ' align="center"';
  if (alignment === 'right') return ' align="right"';
  // Cells align left by default, except in right-to-left messages.
  return alignment === 'left' && environment.direction === 'rtl' ? ' align="left"' : '';
}
