import * as v from 'valibot';
import type { BlockSchema, HtmlBlock } from '../blocks/define.js';
import type { Block } from './document.js';
import { isRecord } from './merge-defaults.js';

/** Blocks found right before. A block is immutable, so it stays right by the same schema. */
const checked = new WeakMap<Block, BlockSchema>();

/** Deeper documents are no one's; following them could exhaust the stack. */
export const deepestNesting = 64;

/**
 * Whether a block is right by its definition's schema, and so can be compiled. `before` is what stood in its place: of a
 * block that was right, only what changed is looked at.
 */
export function isRight(block: Block, { schema }: HtmlBlock, before?: Block): boolean {
  if (checked.get(block) === schema) return true;
  const stays = before !== undefined && checked.get(before) === schema && staysRight(block, before, schema);
  if (!stays && (tooDeep(block) !== undefined || !v.is(schema, block))) return false;
  checked.set(block, schema);
  return true;
}

/** Whether all that differs from something right is right. False where that cannot be told by its parts. */
function staysRight(value: unknown, before: unknown, schema: v.GenericSchema): boolean {
  if (value === before) return true;
  if (!isObjectSchema(schema) || !isRecord(value) || !isRecord(before)) {
    return !nestsDeeper(value, deepestNesting) && v.is(schema, value);
  }
  const { entries } = schema;
  for (const name in entries) {
    const entry = entries[name];
    if (entry === undefined || !staysRight(value[name], before[name], entry)) return false;
  }
  return true;
}

/** An object whose fields are checked one by one, and nothing else of it. */
function isObjectSchema(schema: v.GenericSchema): schema is v.ObjectSchema<ObjectEntries, undefined> {
  return schema.type === 'object' && !('pipe' in schema);
}

type ObjectEntries = Readonly<Record<string, v.GenericSchema>>;

/** The part of a block that is nested too deeply to be looked at. */
export function tooDeep(block: Block): 'content' | 'config' | undefined {
  if (nestsDeeper(block.content, deepestNesting)) return 'content';
  return nestsDeeper(block.config, deepestNesting) ? 'config' : undefined;
}

export function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => nestsDeeper(item, levels - 1));
  for (const name in value) if (nestsDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
