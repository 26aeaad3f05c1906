import { canvasWidth, contentWidth, isColor, type CellConfig } from '../blocks/config.js';
import type { BlockDefinition } from '../blocks/define.js';
import type { Block } from '../document/document.js';
import { escapeText } from '../markup/escape.js';
import type { Environment } from './environment.js';

/** Side padding of a block that is not full width, px: (600 − 520) / 2 on the canvas, less in a column. */
export function sidePaddingOf(block: Block, definition: BlockDefinition, available: number): number {
  if (definition.cell !== undefined || (block.config as CellConfig).fullWidth === true) return 0;
  return available < canvasWidth ? columnSidePadding : (canvasWidth - contentWidth) / 2;
}

const columnSidePadding = 12;

/**
 * The table row around a block's markup: its padding, background and alignment (spec 3 §3, common block config).
 * A block's schema need not know them, so anything else than numbers and colours counts as not given.
 */
export function blockRow(
  block: Block,
  inner: string,
  side: number,
  target: 'html' | 'amp',
  environment: Environment,
): string {
  if (inner === '') return '';
  const config = block.config as CellConfig;
  const top = pixels(config.padding?.top);
  const bottom = pixels(config.padding?.bottom);
  const background = config.colors?.blockBackground;
  const color = isColor(background) ? `;background-color:${background}` : '';
  const padding = top === bottom ? `${top}px ${side}px` : `${top}px ${side}px ${bottom}px`;
  const align = alignOf(config, environment);
  const mark = target === 'amp' ? ` data-block="${escapeText(block.id)}"` : '';
  const sides = side <= columnSidePadding ? '' : ' class="s"';
  return `<tr><td${mark}${sides}${align} style="padding:${padding}${color}">${inner}</td></tr>`;
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
