import { canvasWidth, contentWidth, isColor, type CellConfig } from '../blocks/config.js';
import type { BlockDefinition, ConfigShape } from '../blocks/define.js';
import type { Environment } from './environment.js';

/**
 * Side padding of a block that is not full width, px: (600 − 520) / 2 on the canvas, less in a column. A block that
 * holds columns leaves out what their blocks leave themselves.
 */
export function sidePaddingOf(
  block: { readonly config: ConfigShape },
  definition: BlockDefinition,
  available: number,
): number {
  if ((block.config as CellConfig).fullWidth === true) return 0;
  if (available < canvasWidth) return columnSidePadding;
  return definition.cell?.sides === 'inner' ? canvasSidePadding - columnSidePadding : canvasSidePadding;
}

const canvasSidePadding = (canvasWidth - contentWidth) / 2;
const columnSidePadding = 12;

/** The class by which a cell has less room at its sides on a phone: 20 px, for columns 8 and their blocks' 12. */
function narrowClass(side: number): string {
  if (side <= columnSidePadding) return '';
  return side === canvasSidePadding ? ' class="s"' : ' class="g"';
}

/**
 * The table row around a block's markup: its padding, background and alignment (spec 3 §3, common block config).
 * A block's schema need not know them, so anything else than numbers and colours counts as not given. `mark` are
 * further attributes of the cell.
 */
export function blockRow(
  block: { readonly config: ConfigShape },
  inner: string,
  side: number,
  mark: string,
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
  const opening = `<tr><td${mark}${narrowClass(side)}${align} style="padding:${padding}${color}">`;
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
