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
 * Side padding of a block, px: 0 at full width, (600 − 520) / 2 on the canvas, less in a column. With `sides: 'inner'`
 * it is reduced by the side padding of the inner blocks.
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

/** The class in `layout-styles.ts` that reduces a cell's side padding on narrow screens. */
export function sideClass(side: number): string {
  if (side <= columnSidePadding) return '';
  return side === canvasSidePadding ? ' class="s"' : ' class="g"';
}

/** Parts of a block's cell that differ by target. */
export interface CellWriting {
  /** Attributes of the cell, each with a space before it. */
  readonly attributes?: string;
  /** Padding of the cell as CSS, from px. */
  readonly padding: (top: number, bottom: number, side: number) => string;
}

export function cellPadding(top: number, bottom: number, side: number): string {
  return top === bottom ? `padding:${top}px ${side}px` : `padding:${top}px ${side}px ${bottom}px`;
}

/**
 * Writes the table row around a block's markup, with its padding, background and alignment (spec 3 §3, common block
 * config). A block's schema need not check these fields, so other values than numbers and colors are ignored.
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
  const background = config.colors?.blockBackground;
  // Alternative texts of images inherit this color.
  const color = isColor(background) ? `;background-color:${background};color:${readableOn(background)}` : '';
  const align = alignOf(config, environment);
  const css = padding(pixels(config.padding?.top), pixels(config.padding?.bottom), side);
  const opening = `<tr><td${attributes}${sideClass(side)}${align} style="${css}${color}">`;
  // join() makes a flat string, which is cheaper to reuse in many messages than a concatenation.
  return [opening, inner, '</td></tr>'].join('');
}

function pixels(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function alignOf(config: CellConfig, environment: Environment): string {
  const { alignment } = config;
  if (alignment === 'center' || alignment === 'full') return ' align="center"';
  if (alignment === 'right') return ' align="right"';
  // Cells align left by default, except in messages from right to left.
  return alignment === 'left' && environment.direction === 'rtl' ? ' align="left"' : '';
}
