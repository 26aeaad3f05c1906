import { canvasWidth } from '../blocks/config.js';
import type { AmpComponent } from '../blocks/define.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Block } from '../document/document.js';
import type { Font } from '../fonts.js';
import type { Environment } from './environment.js';
import { renderInside, type TargetWriter } from './render-block.js';
import type { RenderedBlock } from './rendered.js';

/** Some rows of a message that follow each other, and what they say together. */
export interface RowGroup {
  readonly rows: readonly RenderedBlock[];
  readonly output: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly webFonts: readonly Font[];
  readonly components: readonly AmpComponent[];
  readonly css: readonly string[];
  readonly unsubscribes: boolean;
}

/** The rows of a message as they were written for one target. */
export interface RenderedRows {
  readonly blocks: readonly Block[];
  readonly rendered: readonly RenderedBlock[];
  readonly groups: readonly RowGroup[];
}

/** Rows of a group: after a change of one row that many are put together anew, and the groups of all others. */
const groupLength = 24;

/**
 * Writes the rows of a message for one target, those that stood in it the last time excepted: blocks are immutable, so
 * one that is still there is written already. Never throws.
 */
export function renderRows(
  blocks: readonly Block[],
  writer: TargetWriter,
  environment: Environment,
): RenderedRows {
  const last = environment.rows[writer.target];
  const rendered = renderEach(blocks, writer, environment, last);
  const groups: RowGroup[] = [];
  for (let start = 0; start < rendered.length; start += groupLength) {
    const known = last?.groups[groups.length];
    const length = Math.min(groupLength, rendered.length - start);
    groups.push(
      known !== undefined && isGroupAt(known, rendered, start, length)
        ? known
        : groupOf(rendered.slice(start, start + length), writer.separator),
    );
  }
  return (environment.rows[writer.target] = { blocks, rendered, groups });
}

function renderEach(
  blocks: readonly Block[],
  writer: TargetWriter,
  environment: Environment,
  last: RenderedRows | undefined,
): readonly RenderedBlock[] {
  // Where a block was inserted or taken out, those after it stand this many places further down or up.
  let shift = 0;
  return blocks.map((block, index) => {
    if (last !== undefined && last.blocks[index + shift] !== block) {
      const found = last.blocks.indexOf(block);
      if (found === -1) return renderInside(block, writer, environment, canvasWidth);
      shift = found - index;
    }
    return last?.rendered[index + shift] ?? renderInside(block, writer, environment, canvasWidth);
  });
}

function isGroupAt(
  { rows }: RowGroup,
  rendered: readonly RenderedBlock[],
  start: number,
  length: number,
): boolean {
  return rows.length === length && rows.every((row, index) => row === rendered[start + index]);
}

function groupOf(rows: readonly RenderedBlock[], separator: string): RowGroup {
  const diagnostics: Diagnostic[] = [];
  const webFonts: Font[] = [];
  const components: AmpComponent[] = [];
  const css: string[] = [];
  let unsubscribes = false;
  for (const row of rows) {
    // Nearly all rows have none of these.
    if (row.diagnostics.length > 0) diagnostics.push(...row.diagnostics);
    if (row.webFonts.length > 0) webFonts.push(...row.webFonts);
    if (row.components.length > 0) components.push(...row.components);
    if (row.css !== '') css.push(row.css);
    unsubscribes ||= row.unsubscribes;
  }
  const output = joinOutputs(rows, separator);
  return { rows, output, diagnostics, webFonts, components, css, unsubscribes };
}

/** What is not empty, with the separator between. */
export function joinOutputs(parts: readonly { readonly output: string }[], separator: string): string {
  let joined = '';
  for (const { output } of parts) {
    if (output !== '') joined += joined === '' ? output : separator + output;
  }
  return joined;
}
