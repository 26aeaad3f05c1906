import { commonLinkRules } from '../links.ts';
import { blockRow, cellPadding, sidePaddingOf, type CellWriting } from './cell.ts';
import { MarkupWriting } from './markup-writing.ts';
import { writable, type TargetWriter } from './render-block.ts';

const cell: CellWriting = { padding: cellPadding };

/** Writes blocks as HTML. */
export const htmlWriter: TargetWriter = {
  target: 'html',
  links: commonLinkRules,
  write(block, definition, environment, available) {
    const side = sidePaddingOf(block, definition, available);
    const writing = new (environment.canvas ?? MarkupWriting)(
      htmlWriter,
      environment,
      block.id,
      'html',
      available - 2 * side,
    );
    const inner = definition.html(writable(block), writing).toString();
    return writing.finish(blockRow(block, inner, side, cell, environment));
  },
};
