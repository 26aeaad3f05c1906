import {
  canvasSidePadding,
  canvasWidth,
  columnSidePadding,
  isColor,
  type CellConfig,
} from '../blocks/config.js';
import type { ConfigShape, HtmlBlock } from '../blocks/define.js';
import { escapeText } from '../markup/escape.js';
import type { Environment } from './environment.js';

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
function sideClass(side: number): string {
  if (side <= columnSidePadding) return '';
  return side === canvasSidePadding ? ' class="s"' : ' class="g"';
}

function paddingOf({ padding }: CellConfig, side: number, target: 'html' | 'amp'): string {
  const top = pixels(padding?.top);
  const bottom = pixels(padding?.bottom);
  // What stands in a style attribute, no stylesheet of AMP could change: there the sides are the class's.
  if (target === 'amp' && sideClass(side) !== '') return `padding-top:${top}px;padding-bottom:${bottom}px`;
  return top === bottom ? `padding:${top}px ${side}px` : `padding:${top}px ${side}px ${bottom}px`;
}

/**
 * The table row around a block's markup: its padding, background and alignment (spec 3 §3, common block config).
 * A block's schema need not know them, so anything else than numbers and colours counts as not given. In AMP the cell
 * carries the block's id, by which the validator's errors find it.
 */
export function blockRow(
  block: { readonly id: string; readonly config: ConfigShape },
  inner: string,
  side: number,
  target: 'html' | 'amp',
  environment: Environment,
): string {
  if (inner === '') return '';
  const config = block.config as CellConfig;
  const background = config.colors?.blockBackground;
  const color = isColor(background) ? `;background-color:${background}` : '';
  const mark = target === 'amp' ? ` data-block="${escapeText(block.id)}"` : '';
  const align = alignOf(config, environment);
  const padding = paddingOf(config, side, target);
  const opening = `<tr><td${mark}${sideClass(side)}${align} style="${padding}${color}">`;
  // Joined and not added: one string in one piece is what is kept, and put into messages again and again.
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
