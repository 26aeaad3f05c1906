import type { RenderedBlock } from './rendered.ts';
import { withMarks } from './visibility.ts';

/** Writes the tables that hold the rows of a message. */
export interface TableWriting {
  /** Writes a table as wide as the canvas. */
  readonly canvas: (rows: string) => string;
  /** Writes a table as wide as the window around the row of a block that bleeds. */
  readonly bleeding: (row: string) => string;
}

/**
 * Writes the rows of a message as tables below each other. A block that bleeds gets a table of its own, so that it can be
 * wider than the canvas.
 */
export function messageTables(
  blocks: readonly RenderedBlock[],
  footer: string,
  { canvas, bleeding }: TableWriting,
): string {
  let tables = '';
  let rows = '';
  for (const block of blocks) {
    const { output, bleeds } = block;
    if (!bleeds || output === '') {
      rows += withMarks(block);
      continue;
    }
    if (rows !== '') tables += canvas(rows);
    tables += withMarks(block, bleeding(output));
    rows = '';
  }
  // Keeps the canvas of an empty message.
  return rows + footer === '' && tables !== '' ? tables : tables + canvas(rows + footer);
}
