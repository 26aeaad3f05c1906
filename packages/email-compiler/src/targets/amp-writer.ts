import { ampLinkRules } from '../amp-links.js';
import type { AmpOutput, ConfigShape, TypedBlock, WritableBlock } from '../blocks/define.js';
import { Markup } from '../markup/markup.js';
import { blockRow, sidePaddingOf } from './cell.js';
import { deriveAmp } from './derive-amp.js';
import { MarkupWriting } from './markup-writing.js';
import { writable, type TargetWriter } from './render-block.js';

/** Writes blocks as AMP for email. Each row carries its block's id, by which the validator's errors find it. */
export const ampWriter: TargetWriter = {
  target: 'amp',
  links: ampLinkRules,
  separator: '',
  write(block, definition, environment, available) {
    const side = sidePaddingOf(block, definition, available);
    const writing = new MarkupWriting(ampWriter, environment, block.id, 'amp', available - 2 * side);
    const { markup, components, css } = ampOf(writable(block), definition, writing);
    return writing.finish(blockRow(block, markup.toString(), side, 'amp', environment), components, css);
  },
};

function ampOf(
  block: TypedBlock<ConfigShape, unknown>,
  definition: WritableBlock,
  writing: MarkupWriting,
): AmpOutput {
  if (definition.amp !== undefined) {
    const output = definition.amp(block, writing);
    return output instanceof Markup ? { markup: output } : output;
  }
  const { markup, findings } = deriveAmp(definition.html(block, writing));
  for (const finding of findings) writing.report(finding);
  return { markup };
}
