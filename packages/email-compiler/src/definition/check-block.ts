import { defaultBrandValues, type BrandValues } from '../brand/references.ts';
import { resolveConfig, type UnknownReference } from '../brand/resolve.ts';
import { checkOf } from './block-check.ts';
import type { HtmlBlock, WritableBlock } from './define.ts';
import type { Block } from '../schema/document.ts';
import { deviceSchema } from '../schema/phone.ts';

/** Maximum nesting of a block's config and content. Recursion into deeper values could overflow the stack. */
export const deepestNesting = 64;

export interface ResolvedBlock {
  /** The block with the brand's values in place of references. The same block if it contains no references. */
  readonly block: Block;
  readonly unknown: readonly UnknownReference[];
}

export function resolveBlock(block: Block, { defaults }: WritableBlock, values: BrandValues): ResolvedBlock {
  const { config, unknown } = resolveConfig(block.config, defaults?.config, values);
  return { block: config === block.config ? block : { ...block, config }, unknown };
}

/** Returns true if a block is valid with the default brand. References to a brand stand for values of fixed types. */
export function isValid(block: Block, definition: HtmlBlock): boolean {
  return isValidResolved(resolveBlock(block, definition, defaultBrandValues).block, definition);
}

/**
 * Returns true if a block that contains no references is valid. A block of a newer version is not, even if it fits the
 * schema, because its fields may mean something else.
 */
export function isValidResolved(block: Block, definition: HtmlBlock): boolean {
  return (
    !isTooNew(block, definition) &&
    tooDeep(block) === undefined &&
    checkOf(definition.schema)(block) &&
    checkOf(deviceSchema)(block)
  );
}

/** Returns true if a block has a newer version than its definition, or one that is not a number. */
export function isTooNew({ version }: Block, definition: Pick<HtmlBlock, 'version'>): boolean {
  return version !== undefined && !(typeof version === 'number' && version <= definition.version);
}

export function tooDeep(block: Block): 'content' | 'config' | undefined {
  if (nestsDeeper(block.content, deepestNesting)) return 'content';
  return nestsDeeper(block.config, deepestNesting) ? 'config' : undefined;
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (nestsDeeper(item, levels - 1)) return true;
    return false;
  }
  for (const name in value) if (nestsDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
