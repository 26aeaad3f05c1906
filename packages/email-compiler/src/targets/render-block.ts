import type { ConfigShape, TypedBlock, WritableBlock } from '../definition/define.ts';
import { isValid } from '../definition/check-block.ts';
import { isSameSpace, type Space } from '../definition/space.ts';
import { writtenId, type Block } from '../schema/document.ts';
import type { Finding } from '../definition/finding.ts';
import type { LinkRules } from './links.ts';
import type { Environment } from './environment.ts';
import { nothingRendered, type RenderedBlock, type Target } from './rendered.ts';

export interface TargetWriter {
  readonly target: Target;
  readonly links: LinkRules;
  /** Writes a valid block into the given space. */
  readonly write: (
    block: TypedBlock<ConfigShape, unknown>,
    definition: WritableBlock,
    environment: Environment,
    space: Space,
  ) => RenderedBlock;
  /** Completes the output of a block that is not inside another block. */
  readonly complete?: (rendered: RenderedBlock, environment: Environment, space: Space) => RenderedBlock;
}

/** Writes the rows of a message for one target. Never throws. */
export function renderRows(
  rows: readonly Block[],
  writer: TargetWriter,
  environment: Environment,
): readonly RenderedBlock[] {
  return rows.map((block) => renderBlock(block, writer, environment));
}

/** Writes one block into the given space, or returns its cached output. Never throws. */
export function renderBlock(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space = environment.space,
): RenderedBlock {
  const { rendered } = environment;
  if (rendered === undefined) return renderAlone(block, writer, environment, space);
  let known = rendered.get(block);
  if (known === undefined || !isSameSpace(known.space, space)) {
    known = { space, html: undefined, amp: undefined, text: undefined };
    rendered.set(block, known);
  }
  return (known[writer.target] ??= renderAlone(block, writer, environment, space));
}

function renderAlone(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space: Space,
): RenderedBlock {
  const written = renderInside(block, writer, environment, space);
  return writer.complete?.(written, environment, space) ?? written;
}

/** Writes one block into the given space. Bypasses the cache. Never throws. */
export function renderInside(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space: Space,
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
    return writer.write(block as TypedBlock<ConfigShape, unknown>, definition, environment, space);
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
