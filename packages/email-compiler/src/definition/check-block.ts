import * as v from 'valibot';
import type { HtmlBlock } from './define.ts';
import type { Block } from '../schema/document.ts';
import { deviceSchema } from '../schema/phone.ts';

/** Maximum nesting of a block's config and content. Recursion into deeper values could overflow the stack. */
export const deepestNesting = 64;

export function isValid(block: Block, { schema }: HtmlBlock): boolean {
  return tooDeep(block) === undefined && v.is(schema, block) && v.is(deviceSchema, block);
}

export function tooDeep(block: Block): 'content' | 'config' | undefined {
  if (nestsDeeper(block.content, deepestNesting)) return 'content';
  return nestsDeeper(block.config, deepestNesting) ? 'config' : undefined;
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => nestsDeeper(item, levels - 1));
  for (const name in value) if (nestsDeeper(value[name as keyof typeof value], levels - 1)) return true;
  return false;
}
