import * as v from 'valibot';
import type { BlockSchema, HtmlBlock } from '../blocks/define.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Block } from './document.js';

/** Blocks found right before. A block is immutable, so it stays right by the same schema. */
const checked = new WeakMap<Block, BlockSchema>();

/** Deeper documents are no one's; following them could exhaust the stack. */
export const deepestNesting = 64;

/** What is wrong with a block by its definition's schema; nothing when it can be compiled. */
export function checkBlock(block: Block, definition: HtmlBlock): readonly Diagnostic[] {
  if (checked.get(block) === definition.schema) return [];
  if (nestsDeeper(block.content, deepestNesting) || nestsDeeper(block.config, deepestNesting)) {
    return [invalid(block, 'content', `it is nested deeper than ${deepestNesting} levels`)];
  }
  const parsed = v.safeParse(definition.schema, block);
  if (parsed.success) {
    checked.set(block, definition.schema);
    return [];
  }
  return parsed.issues.map((issue) => invalid(block, v.getDotPath(issue) ?? '', issue.message));
}

function invalid(block: Block, path: string, reason: string): Diagnostic {
  return {
    code: 'block-invalid',
    severity: 'error',
    blockId: block.id,
    path,
    message: `The ${block.type} block is kept but not in the message, because of ${path || 'its shape'}: ${reason}`,
    values: { type: block.type, path, reason },
  };
}

export function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => nestsDeeper(item, levels - 1));
  for (const name in value) if (nestsDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
