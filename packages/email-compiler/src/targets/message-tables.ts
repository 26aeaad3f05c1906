import type { RenderedBlock } from './rendered.ts';
import { withMarks } from './visibility.ts';

/** Markup before and after the rows of a table. */
export type TableFrame = readonly [start: string, end: string];

/** Writes the tables that hold the rows of a message. */
export interface TableWriting {
  /** Frames a table as wide as the canvas. */
  readonly canvas: () => TableFrame;
  /** Frames a table as wide as the window around the row of a block that bleeds. */
  readonly bleeding: () => TableFrame;
}

/**
 * Returns the rows of a message as pieces of tables below each other. A block that bleeds gets a table of its own, so that
 * it can be wider than the canvas. The caller joins the pieces, because a long message is copied with each text that it
 * becomes a part of.
 */
export function messageTables(
  blocks: readonly RenderedBlock[],
  footer: string,
  { canvas, bleeding }: TableWriting,
): readonly string[] {
  const pieces: string[] = [];
  let rows: string[] = [];
  const closeRows = () => {
    const [start, end] = canvas();
    pieces.push(start);
    for (const row of rows) pieces.push(row);
    pieces.push(end);
    rows = [];
  };
  for (const block of blocks) {
    const { output, bleeds } = block;
    if (output === '') continue;
    if (!bleeds) {
      rows.push(withMarks(block));
      continue;
    }
    if (rows.length > 0) closeRows();
    const [start, end] = bleeding();
    pieces.push(withMarks(block, start + output + end));
  }
  if (footer !== '') rows.push(footer);
  // Keeps the canvas of an empty message.
  if (rows.length > 0 || pieces.length === 0) closeRows();
  return pieces;
}
