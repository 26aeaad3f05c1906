import type { Block, EmailDocument } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';

/** A fix that sets the property at `path` of a block, or of the document, to `value`. */
export interface LintFix {
  /** Absent if the path leads through the document, such as `body.config.preheader`. */
  readonly blockId?: string;
  /**
   * Dot-separated path through objects, such as `config.colors.text`. A change inside a list replaces the whole list.
   */
  readonly path: string;
  readonly value: unknown;
}

/** Returns a copy of the block with the fix applied, or of the document if the fix has no `blockId`. */
export function applyFix<Fixed extends Block | EmailDocument>(
  fixed: Fixed,
  { path, value }: Pick<LintFix, 'path' | 'value'>,
): Fixed {
  return changed(fixed, path.split('.'), value) as Fixed;
}

/**
 * Creates a fix for a path that may lead through lists, such as `content.content.0.attrs.level`. A fix inside a list
 * replaces the outermost list.
 */
export function fixAt(block: Block, path: string, value: unknown): LintFix {
  const keys = path.split('.');
  let at: unknown = block;
  for (const [index, key] of keys.entries()) {
    if (Array.isArray(at)) {
      const list = keys.slice(0, index);
      return { blockId: block.id, path: list.join('.'), value: changed(at, keys.slice(index), value) };
    }
    at = isRecord(at) ? at[key] : undefined;
  }
  return { blockId: block.id, path, value };
}

function changed(at: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(at)) return at.with(Number(key), changed(at[Number(key)], rest, value));
  const record = isRecord(at) ? at : {};
  return { ...record, [key]: changed(record[key], rest, value) };
}
