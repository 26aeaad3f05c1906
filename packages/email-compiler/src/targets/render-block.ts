import type { ConfigShape, TypedBlock, WritableBlock } from '../definition/define.ts';
import { isValidResolved, resolveBlock, type ResolvedBlock } from '../definition/check-block.ts';
import { isSameSpace, type Space } from '../definition/space.ts';
import { writtenId, type Block } from '../schema/document.ts';
import { unknownReference, type Finding } from '../definition/finding.ts';
import type { LinkRules } from './links.ts';
import type { Environment } from './environment.ts';
import { nothingRendered, type RenderedBlock, type Target } from './rendered.ts';
import { isFinding, visibilityOf } from './visibility.ts';

export interface TargetWriter {
  readonly target: Target;
  readonly links: LinkRules;
  /** Writes a valid block into the given space. */
  readonly write: (
    block: TypedBlock<ConfigShape, unknown>,
    definition: WritableBlock,
    environment: Environment,
    space: Space,
    isInside: boolean,
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

/** Writes one block into the given space, or returns its cached output. Never throws. */
export function renderBlock(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space = environment.space,
): RenderedBlock {
  const { rendered } = environment;
  if (rendered === undefined) return renderUncached(block, writer, environment, space, false);
  let known = rendered.get(block);
  if (known === undefined || !isSameSpace(known.space, space)) {
    known = { space, html: undefined, amp: undefined, text: undefined, page: undefined };
    rendered.set(block, known);
  }
  return (known[writer.target] ??= renderUncached(block, writer, environment, space, false));
}

/** Writes a block inside another block. Bypasses the cache. Never throws. */
export function renderInside(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space: Space,
): RenderedBlock {
  return renderUncached(block, writer, environment, space, true);
}

function renderUncached(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space: Space,
  isInside: boolean,
): RenderedBlock {
  const visibility = visibilityOf(block, environment.visibleIf);
  if (visibility === false) return nothingRendered;
  if (visibility !== true && isFinding(visibility)) return failed(visibility);
  const written = renderVisible(block, writer, environment, space, isInside);
  if (visibility === true) return written;
  // Someone may not get the block, so the message cannot count on its link, and is not described by it.
  return { ...written, marks: visibility, unsubscribes: false, annotations: [] };
}

function renderVisible(
  block: Block,
  writer: TargetWriter,
  environment: Environment,
  space: Space,
  isInside: boolean,
): RenderedBlock {
  const { id: blockId, type } = block;
  const definition = environment.definitions.get(type);
  if (definition === undefined) {
    return failed({ code: 'block-unknown', severity: 'error', blockId, path: 'type', values: { type } });
  }
  const { block: resolved, unknown } = resolvedBlock(block, definition, environment);
  if (!environment.valid.has(resolved)) {
    if (!isValidResolved(resolved, definition)) {
      const refused = { block: resolved, definition };
      return failed({ code: 'block-invalid', severity: 'error', blockId, refused });
    }
    environment.valid.add(resolved);
  }
  try {
    // The type is safe because the block has been validated above.
    const written = writer.write(
      resolved as TypedBlock<ConfigShape, unknown>,
      definition,
      environment,
      space,
      isInside,
    );
    if (unknown.length === 0) return written;
    const found = unknown.map((one) => ({ ...unknownReference(one, 'config'), blockId }));
    return { ...written, findings: [...found, ...written.findings] };
  } catch (error) {
    return failed({
      code: 'block-failed',
      severity: 'error',
      blockId,
      values: { type, error: String(error) },
    });
  }
}

/**
 * Returns the block with the brand's values in place of references. Returns the same object for the same block and
 * environment.
 */
export function resolvedBlock(
  block: Block,
  definition: WritableBlock,
  { brandValues, resolved, valid }: Pick<Environment, 'brandValues' | 'resolved' | 'valid'>,
): ResolvedBlock {
  // Valid blocks contain no references, so most blocks are searched once.
  if (valid.has(block)) return { block, unknown: [] };
  const before = resolved.get(block);
  if (before !== undefined) return before;
  const found = resolveBlock(block, definition, brandValues);
  if (found.block !== block) resolved.set(block, found);
  return found;
}

function failed(finding: Finding): RenderedBlock {
  return { ...nothingRendered, findings: [finding] };
}

/** Returns the block with an id that is safe in attributes, URLs and expressions. */
export function writable<Written extends { readonly id: string }>(block: Written): Written {
  const id = writtenId(block.id);
  return id === block.id ? block : { ...block, id };
}
