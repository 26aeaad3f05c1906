import { ampLinkRules } from '../amp-links.ts';
import type { AmpOutput, ConfigShape, TypedBlock, WritableBlock } from '../blocks/define.ts';
import { escapeText } from '../markup/escape.ts';
import { Markup } from '../markup/markup.ts';
import { blockRow, cellPadding, sideClass, sidePaddingOf } from './cell.ts';
import { deriveAmp } from './derive-amp.ts';
import { MarkupWriting } from './markup-writing.ts';
import { writable, type TargetWriter } from './render-block.ts';

/** Writes blocks as AMP for email. Each row carries its block's id, by which the validator's errors find it. */
export const ampWriter: TargetWriter = {
  target: 'amp',
  links: ampLinkRules,
  write(block, definition, environment, available) {
    const side = sidePaddingOf(block, definition, available);
    const writing = new (environment.canvas ?? MarkupWriting)(
      ampWriter,
      environment,
      block.id,
      'amp',
      available - 2 * side,
    );
    const { markup, components, css } = ampOf(writable(block), definition, writing);
    const cell = { attributes: ` data-block="${escapeText(block.id)}"`, padding: ampPadding };
    return writing.finish(blockRow(block, markup.toString(), side, cell, environment), components, css);
  },
};

/** AMP stylesheets cannot override a style attribute, so side padding that changes on phones is set by a class alone. */
function ampPadding(top: number, bottom: number, side: number): string {
  if (sideClass(side) === '') return cellPadding(top, bottom, side);
  return `padding-top:${top}px;padding-bottom:${bottom}px`;
}

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
