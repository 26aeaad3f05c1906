import { readableOn } from '../../color/contrast.ts';
import type { ConfigShape, HtmlBlock } from '../../definition/define.ts';
import type { Space } from '../../definition/space.ts';
import type { CellConfig } from '../../schema/cell-config.ts';
import { phoneClassesOf, sideOf, type Cell } from '../cell.ts';
import type { Environment } from '../environment.ts';
import { outerMeasure } from './page-layout.ts';

interface ConfiguredBlock {
  readonly config: ConfigShape;
}

/**
 * How much of the space around it a row takes: `box` all of it, or the measure with its side padding, `full` all of it, and
 * `measure` what is readable inside the side padding.
 */
type RowWidth = 'box' | 'full' | 'measure';

const widthClasses: Readonly<Record<RowWidth, string>> = { box: '', full: ' zf', measure: ' zm' };

function rowWidthOf({ config }: ConfiguredBlock, { cell }: Pick<HtmlBlock, 'cell'>): RowWidth {
  if (cell !== undefined && 'box' in cell) return 'box';
  return (config as CellConfig).fullWidth === true ? 'full' : 'measure';
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
    case 'measure': {
      // Not the padding of the cell, which is smaller around columns.
      const { left: ownLeft = side, right: ownRight = side } = paddingOf(block);
      return Math.max(1, Math.min(width, outerMeasure) - ownLeft - ownRight);
    }
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

export interface RowWriting {
  readonly environment: Environment;
  /** Whether the markup may be a table. */
  readonly isTable: boolean;
  /** Whether the block reaches both edges of the window. */
  readonly bleeds: boolean;
}

/** Writes the element around a block's markup, with the block's padding, background and alignment. */
export function pageRow(
  block: ConfiguredBlock,
  definition: Pick<HtmlBlock, 'cell'>,
  inner: string,
  cell: Cell,
  { environment, isTable, bleeds }: RowWriting,
): string {
  if (inner === '') return '';
  const width = rowWidthOf(block, definition);
  const side = sideOf(block.config, environment);
  const phone = phoneClassesOf(cell);
  const table = isTable && side !== undefined ? ` zq-${side}` : '';
  const classes = `zr${widthClasses[width]}${table}${phone.length === 0 ? '' : ` ${phone.join(' ')}`}`;
  const style = [
    ...(width === 'box' ? boxMargin(cell, bleeds) : [`padding-block:${lengths(cell.top, cell.bottom)}`]),
    ...(width === 'measure' ? ownSides(block) : []),
    ...backgroundStyle(cell),
    ...(side === undefined ? [] : [`text-align:${side}`]),
  ].join(';');
  // Uses join() because it makes a flat string, which is cheaper to reuse than a concatenation.
  return [`<div class="${classes}"`, style === '' ? '' : ` style="${style}"`, '>', inner, '</div>'].join('');
}

function lengths(top: number, bottom: number): string {
  return top === bottom ? `${top}px` : `${top}px ${bottom}px`;
}

/** A box that does not reach the edges of the window lines up with the text of other rows. */
function boxMargin({ top, right, bottom, left }: Cell, bleeds: boolean): readonly string[] {
  if (bleeds) return top + bottom === 0 ? [] : [`padding-block:${lengths(top, bottom)}`];
  const side = (pixels: number) => (pixels === 0 ? 'var(--o)' : `max(${pixels}px,var(--o))`);
  return [`padding:${top}px ${side(right)} ${bottom}px ${side(left)}`];
}

function ownSides(block: ConfiguredBlock): readonly string[] {
  return Object.entries(paddingOf(block)).map(
    ([side, pixels]) => `padding-${side}:calc(var(--o) + ${pixels}px)`,
  );
}

function backgroundStyle({ background }: Cell): readonly string[] {
  // Sets a text color that is readable on the background, for the alternative texts of images.
  return background === undefined
    ? []
    : [`background-color:${background}`, `color:${readableOn(background)}`];
}
