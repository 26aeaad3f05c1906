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
 * Side padding of a block that is not full width, px: (600 − 520) / 2 on the canvas, less in a column. A block that
 * holds columns leaves out what their blocks leave themselves.
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

/** The class of `layout-styles.ts` by which a cell has less room at its sides on a narrow screen. */
export function sideClass(side: number): string {
  if (side <= columnSidePadding) return '';
  return side === canvasSidePadding ? ' class="s"' : ' class="g"';
}

/** Parts of a block's cell that differ by target. */
export interface CellWriting {
  /** Attributes of the cell, each with a space before it. */
  readonly attributes?: string;
  /** Its padding as CSS; px. */
  readonly padding: (top: number, bottom: number, side: number) => string;
}

export function cellPadding(top: number, bottom: number, side: number): string {
  return top === bottom ? `padding:${top}px ${side}px` : `padding:${top}px ${side}px ${bottom}px`;
}

/**
 * The table row around a block's markup: its padding, background and alignment (spec 3 §3, common block config).
 * A block's schema need not know them, so anything else than numbers and colours counts as not given.
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
  // Alternative texts of pictures have the cell's colour.
  const color = isColor(background) ? `;background-color:${background};color:${readableOn(background)}` : '';
  const align = alignOf(config, environment);
  const css = padding(pixels(config.padding?.top), pixels(config.padding?.bottom), side);
  const opening = `<tr><td${attributes}${sideClass(side)}${align} style="${css}${color}">`;
  // join() gives one flat string, which is cached and reused in many messages.
  return [opening, inner, '</td></tr>'].join('');
}

function pixels(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function alignOf(config: CellConfig, environment: Environment): string {
  const { alignment } = config;
  if (alignment === 'center' || alignment === 'full') return ' align="center"';
  if (alignment === 'right') return ' align="right"';
  // Left is where cells begin, unless the message runs from right to left.
  return alignment === 'left' && environment.direction === 'rtl' ? ' align="left"' : '';
}
