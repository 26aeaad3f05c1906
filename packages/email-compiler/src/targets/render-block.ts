import { canvasWidth } from '../blocks/config.js';
import type { AmpOutput, BlockDefinition, TypedBlock } from '../blocks/define.js';
import type { Diagnostic } from '../diagnostic.js';
import { checkBlock } from '../document/check-block.js';
import { writtenId } from '../document/block-id.js';
import type { Block } from '../document/document.js';
import { Markup } from '../markup/markup.js';
import { blockRow, sidePaddingOf } from './cell.js';
import { MarkupWriting, TextWriting } from './context.js';
import { deriveAmp } from './derive-amp.js';
import type { Environment } from './environment.js';
import { nothingRendered, type RenderedBlock, type Target } from './rendered.js';

/** Writes the blocks for one target, or finds what was written before. Never throws. */
export function renderBlocks(
  blocks: readonly Block[],
  target: Target,
  environment: Environment,
): readonly RenderedBlock[] {
  return blocks.map((block) => renderBlock(block, target, environment));
}

export function renderBlock(
  block: Block,
  target: Target,
  environment: Environment,
  available = canvasWidth,
): RenderedBlock {
  let known = environment.rendered.get(block);
  if (known?.available !== available) {
    known = { available, html: undefined, amp: undefined, text: undefined };
    environment.rendered.set(block, known);
  }
  return (known[target] ??= renderInside(block, target, environment, available));
}

/** Writes one block for a place of `available` px. */
function renderInside(
  block: Block,
  target: Target,
  environment: Environment,
  available: number,
): RenderedBlock {
  const definition = environment.definitions.get(block.type);
  if (definition === undefined) return failed(unknownType(block));
  const problems = checkBlock(block, definition);
  if (problems.length > 0) return { ...nothingRendered, diagnostics: problems };
  try {
    return renderChecked(block, definition, target, environment, available);
  } catch (error) {
    return failed({
      code: 'block-failed',
      severity: 'error',
      blockId: block.id,
      message: `The ${block.type} block is missing in the message: its definition failed with ${String(error)}.`,
    });
  }
}

function failed(diagnostic: Diagnostic): RenderedBlock {
  return { ...nothingRendered, diagnostics: [diagnostic] };
}

export function unknownType(block: Block): Diagnostic {
  return {
    code: 'block-unknown',
    severity: 'error',
    blockId: block.id,
    path: 'type',
    message: `No block of type ${JSON.stringify(block.type)} is known here: the block is kept but not in the message.`,
  };
}

function renderChecked(
  block: Block,
  definition: BlockDefinition,
  target: Target,
  environment: Environment,
  available: number,
): RenderedBlock {
  // The check above has established the type that the definition asks for.
  const typed = writable(block) as TypedBlock<Readonly<Record<string, unknown>>, unknown>;
  if (target === 'text') {
    const writing = new TextWriting(environment, block.id, renderInside);
    return writing.finish(definition.text(typed, writing));
  }
  const side = sidePaddingOf(block, definition, available);
  const writing = new MarkupWriting(environment, block.id, target, available - 2 * side, renderInside);
  const row = (inner: string) => blockRow(block, inner, side, target, environment);
  if (target === 'html') return writing.finish(row(definition.html(typed, writing).toString()));
  if (definition.amp === undefined) {
    return writing.finish(row(derived(definition.html(typed, writing).toString(), writing)));
  }
  const output = definition.amp(typed, writing);
  if (isAmpOutput(output))
    return writing.finish(row(output.markup.toString()), output.components, output.css);
  return writing.finish(row(output.toString()));
}

function writable(block: Block): Block {
  const id = writtenId(block.id);
  return id === block.id ? block : { ...block, id };
}

function derived(markup: string, writing: MarkupWriting): string {
  const amp = deriveAmp(markup);
  for (const diagnostic of amp.diagnostics) writing.report(diagnostic);
  return amp.markup;
}

function isAmpOutput(output: Markup | AmpOutput): output is AmpOutput {
  return !(output instanceof Markup);
}
