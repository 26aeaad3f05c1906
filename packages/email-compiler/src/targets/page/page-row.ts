import { readableOn } from '../../color/contrast.ts';
import type { ConfigShape, HtmlBlock } from '../../definition/define.ts';
import type { Space } from '../../definition/space.ts';
import type { CellConfig } from '../../schema/cell-config.ts';
import { cellPadding, phoneClassesOf, sideOf, type Cell } from '../cell.ts';
import type { Environment } from '../environment.ts';
import { measure, pageSidePadding } from './page-layout.ts';

interface ConfiguredBlock {
  readonly config: ConfigShape;
}

/**
 * How much of the space around it a row takes: `box` all of it, with the margin of the block, `full` all of it, `wide` what
 * is inside the side padding, and `measure` what is readable of that.
 */
type RowWidth = 'box' | 'full' | 'wide' | 'measure';

const widthClasses: Readonly<Record<RowWidth, string>> = {
  box: '',
  full: ' zf',
  wide: ' zw',
  measure: ' zm',
};

function rowWidthOf({ config }: ConfiguredBlock, { cell }: Pick<HtmlBlock, 'cell'>): RowWidth {
  if (cell !== undefined && 'box' in cell) return 'box';
  if ((config as CellConfig).fullWidth === true) return 'full';
  return cell === undefined ? 'measure' : 'wide';
}

/** Returns the largest width in px inside a row. At least 1. */
export function widthInRow(
  block: ConfiguredBlock,
  definition: Pick<HtmlBlock, 'cell'>,
  { width, side }: Space,
  { left, right }: Cell,
): number {
  switch (rowWidthOf(block, definition)) {
    case 'box':
    case 'full':
      return Math.max(1, width - left - right);
    case 'wide': {
      const { left: ownLeft = side, right: ownRight = side } = paddingOf(block);
      return Math.max(1, width - ownLeft - ownRight);
    }
    case 'measure':
      return Math.max(1, Math.min(width, measure + 2 * pageSidePadding) - left - right);
  }
}

/** Returns the side padding that the author chose. */
function paddingOf({ config }: ConfiguredBlock): { readonly left?: number; readonly right?: number } {
  const { left, right } = (config as CellConfig).padding ?? noPadding;
  return {
    ...(typeof left === 'number' && { left }),
    ...(typeof right === 'number' && { right }),
  };
}

const noPadding: NonNullable<CellConfig['padding']> = { top: 0, bottom: 0 };

/** Writes the element around a block's markup, with the block's padding, background and alignment. */
export function pageRow(
  block: ConfiguredBlock,
  definition: Pick<HtmlBlock, 'cell'>,
  inner: string,
  cell: Cell,
  { environment, isTable }: { readonly environment: Environment; readonly isTable: boolean },
): string {
  if (inner === '') return '';
  const width = rowWidthOf(block, definition);
  const side = sideOf(block.config, environment);
  const phone = phoneClassesOf(cell);
  const table = isTable && side !== undefined ? ` zq-${side}` : '';
  const classes = `zr${widthClasses[width]}${table}${phone.length === 0 ? '' : ` ${phone.join(' ')}`}`;
  const style = [
    ...(width === 'box' ? boxMargin(cell) : [`padding-block:${lengths(cell.top, cell.bottom)}`]),
    ...(width === 'measure' || width === 'wide' ? ownSides(block, width) : []),
    ...backgroundStyle(cell),
    ...(side === undefined ? [] : [`text-align:${side}`]),
  ].join(';');
  // Uses join() because it makes a flat string, which is cheaper to reuse than a concatenation.
  return [`<div class="${classes}"`, style === '' ? '' : ` style="${style}"`, '>', inner, '</div>'].join('');
}

function lengths(top: number, bottom: number): string {
  return top === bottom ? `${top}px` : `${top}px ${bottom}px`;
}

function boxMargin(cell: Cell): readonly string[] {
  const { top, right, bottom, left } = cell;
  return top + right + bottom + left === 0 ? [] : [cellPadding(cell)];
}

function ownSides(block: ConfiguredBlock, width: 'measure' | 'wide'): readonly string[] {
  const outside = width === 'measure' ? 'var(--o) + ' : '';
  return Object.entries(paddingOf(block)).map(
    ([side, pixels]) => `padding-${side}:calc(${outside}${pixels}px)`,
  );
}

function backgroundStyle({ background }: Cell): readonly string[] {
  // Sets a text color that is readable on the background, for the alternative texts of images.
  return background === undefined
    ? []
    : [`background-color:${background}`, `color:${readableOn(background)}`];
}
