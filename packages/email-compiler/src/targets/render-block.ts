import { canvasWidth } from '../blocks/config.js';
import type { ConfigShape, TypedBlock, WritableBlock } from '../blocks/define.js';
import type { Diagnostic } from '../diagnostic.js';
import { checkBlock } from '../document/check-block.js';
import { writtenId } from '../document/block-id.js';
import type { Block } from '../document/document.js';
import type { LinkRules } from '../links.js';
import type { Environment } from './environment.js';
import { nothingRendered, type RenderedBlock, type Target } from './rendered.js';

/** How blocks are written for one target. */
export interface TargetWriter {
  readonly target: Target;
  readonly links: LinkRules;
  /** What stands between two rows. */
  readonly separator: string;
  /** Writes a block that its definition's schema accepts, for a place of `available` px. */
  readonly write: (
    block: TypedBlock<ConfigShape, unknown>,
    definition: WritableBlock,
    environment: Environment,
    available: number,
  ) => RenderedBlock;
}

/** Writes one block by itself for a place of `available` px, or finds what was written before. Never throws. */
export function renderBlock(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  available = canvasWidth,
): RenderedBlock {
  let known = environment.rendered.get(block);
  if (known?.available !== available) {
    known = { available, html: undefined, amp: undefined, text: undefined };
    environment.rendered.set(block, known);
  }
  return (known[writer.target] ??= renderInside(block, writer, environment, available));
}

/** Writes one block for a place of `available` px, and remembers nothing. */
export function renderInside(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  available: number,
): RenderedBlock {
  const definition = environment.definitions.get(block.type);
  if (definition === undefined) return failed(unknownType(block));
  const problems = checkBlock(block, definition);
  if (problems.length > 0) return { ...nothingRendered, diagnostics: problems };
  try {
    // The check above has established the type that the definition asks for.
    return writer.write(block as TypedBlock<ConfigShape, unknown>, definition, environment, available);
  } catch (error) {
    return failed({
      code: 'block-failed',
      severity: 'error',
      blockId: block.id,
      message: `The ${block.type} block is missing in the message: its definition failed with ${String(error)}.`,
      values: { type: block.type, error: String(error) },
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
    values: { type: block.type },
  };
}

/** The block as its definition writes it: with an id that can stand in attributes, addresses and expressions. */
export function writable<Written extends { readonly id: string }>(block: Written): Written {
  const id = writtenId(block.id);
  return id === block.id ? block : { ...block, id };
}
