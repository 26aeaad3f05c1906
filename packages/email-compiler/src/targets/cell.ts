import { canvasSidePadding, columnSidePadding, isColor, type CellConfig } from '../schema/config.ts';
import { readableOn } from '../color/contrast.ts';
import type { ConfigShape, HtmlBlock } from '../definition/define.ts';
import type { Space } from '../definition/space.ts';
import type { Environment } from './environment.ts';

/** Side padding of a block in px. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  /** True if the block sets no side padding, so that the padding can shrink on narrow screens. */
  readonly usual: boolean;
}

/**
 * Returns the side padding of a block. A full-width block has none. A block with `sides: 'inner'` has less than the space
 * gives to others, because its inner blocks add side padding of their own.
 */
export function sidesOf(
  block: { readonly config: ConfigShape },
  definition: HtmlBlock,
  { side: usual }: Space,
): Sides {
  const { fullWidth, padding } = block.config as CellConfig;
  if (fullWidth === true) return { left: 0, right: 0, usual: false };
  const side = definition.cell?.sides === 'inner' ? Math.max(0, usual - columnSidePadding) : usual;
  const { left, right } = padding ?? {};
  if (typeof left !== 'number' && typeof right !== 'number') return { left: side, right: side, usual: true };
  return {
    left: typeof left === 'number' ? left : side,
    right: typeof right === 'number' ? right : side,
    usual: false,
  };
}

/**
 * Returns the class attribute that reduces a cell's side padding on narrow screens, as defined in `layout-styles.ts`.
 */
export function sideClass({ left, usual }: Sides): string {
  if (!usual || left <= columnSidePadding) return '';
  return left === canvasSidePadding ? ' class="s"' : ' class="g"';
}

/** Parts of a block's cell that differ between targets. */
export interface CellWriting {
  /** Attributes of the cell, each with a space before it. */
  readonly attributes?: string;
  readonly padding: (top: number, bottom: number, sides: Sides) => string;
}

export function cellPadding(top: number, bottom: number, { left, right }: Sides): string {
  if (left !== right) return `padding:${top}px ${right}px ${bottom}px ${left}px`;
  return top === bottom ? `padding:${top}px ${left}px` : `padding:${top}px ${left}px ${bottom}px`;
}

/**
 * Writes the table row around a block's markup, with the block's padding, background and alignment (spec 3 §3, common
 * block config). Ignores paddings that are not numbers and backgrounds that are not colors, because a block's schema
 * may not check these fields.
 */
export function blockRow(
  block: { readonly config: ConfigShape },
  inner: string,
  sides: Sides,
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
  const css = padding(pixels(config.padding?.top), pixels(config.padding?.bottom), sides);
  const opening = `<tr><td${attributes}${sideClass(sides)}${align} style="${css}${color}">`;
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
