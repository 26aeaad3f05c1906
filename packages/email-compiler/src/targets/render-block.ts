import { canvasWidth } from '../schema/config.ts';
import type { ConfigShape, TypedBlock, WritableBlock } from '../definition/define.ts';
import { isValid } from '../definition/check-block.ts';
import { writtenId, type Block } from '../schema/document.ts';
import type { Finding } from '../definition/finding.ts';
import type { LinkRules } from './links.ts';
import type { Environment } from './environment.ts';
import { nothingRendered, type RenderedBlock, type Target } from './rendered.ts';

export interface TargetWriter {
  readonly target: Target;
  readonly links: LinkRules;
  /** Writes a valid block that has `available` px of width. */
  readonly write: (
    block: TypedBlock<ConfigShape, unknown>,
    definition: WritableBlock,
    environment: Environment,
    available: number,
  ) => RenderedBlock;
}

/** Writes the rows of a message for one target. Never throws. */
export function renderRows(
  rows: readonly Block[],
  writer: TargetWriter,
  environment: Environment,
): readonly RenderedBlock[] {
  return rows.map((block) => renderBlock(block, writer, environment));
}

/** Writes one block that has `available` px of width, or returns its cached output. Never throws. */
export function renderBlock(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  available = canvasWidth,
): RenderedBlock {
  const { rendered, background } = environment;
  if (rendered === undefined) return renderInside(block, writer, environment, available);
  let known = rendered.get(block);
  if (known?.available !== available || known.background !== background) {
    known = { available, background, html: undefined, amp: undefined, text: undefined };
    rendered.set(block, known);
  }
  return (known[writer.target] ??= renderInside(block, writer, environment, available));
}

/** Writes one block into `available` px of width. Bypasses the cache. Never throws. */
export function renderInside(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  available: number,
): RenderedBlock {
  const { id: blockId, type } = block;
  const definition = environment.definitions.get(type);
  if (definition === undefined) {
    return failed({ code: 'block-unknown', severity: 'error', blockId, path: 'type', values: { type } });
  }
  if (!environment.valid.has(block)) {
    if (!isValid(block, definition)) {
      return failed({ code: 'block-invalid', severity: 'error', blockId, refused: { block, definition } });
    }
    environment.valid.add(block);
  }
  try {
    // The type is safe because the block has been validated above.
    return writer.write(block as TypedBlock<ConfigShape, unknown>, definition, environment, available);
  } catch (error) {
    return failed({
      code: 'block-failed',
      severity: 'error',
      blockId,
      values: { type, error: String(error) },
    });
  }
}

function failed(finding: Finding): RenderedBlock {
  return { ...nothingRendered, findings: [finding] };
}

/** Returns the block with an id that is safe in attributes, URLs and expressions. */
export function writable<Written extends { readonly id: string }>(block: Written): Written {
  const id = writtenId(block.id);
  return id === block.id ? block : { ...block, id };
}
