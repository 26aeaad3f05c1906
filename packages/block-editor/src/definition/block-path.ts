import type { Block } from '@x/email-compiler';
import { valueAt, withValueAt, type PathTo, type ValueAt } from './paths.ts';

const contentPrefix = 'content.';
type ContentPrefix = typeof contentPrefix;

/**
 * Paths of a block to values of type `Value`. A path leads into the block's config, or into its content if it
 * starts with `content.`.
 */
export type BlockPath<Config, Content, Value> =
  | Exclude<PathTo<Config, Value>, `${ContentPrefix}${string}`>
  | `${ContentPrefix}${PathTo<Content, Value>}`;

/** Type of the value at the given path of a block. */
export type BlockValue<Config, Content, Path extends string> = Path extends `${ContentPrefix}${infer Rest}`
  ? ValueAt<Content, Rest>
  : ValueAt<Config, Path>;

function contentPath(path: string): string | undefined {
  return path.startsWith(contentPrefix) ? path.slice(contentPrefix.length) : undefined;
}

export function blockValue(block: Block, path: string): unknown {
  const inContent = contentPath(path);
  return inContent === undefined ? valueAt(block.config, path) : valueAt(block.content, inContent);
}

/** Returns the block with the value at the path replaced, or removed if `value` is undefined. */
export function withBlockValue(block: Block, path: string, value: unknown): Block {
  const inContent = contentPath(path);
  if (inContent === undefined) return { ...block, config: withValueAt(block.config, path, value) };
  const content = typeof block.content === 'object' && block.content !== null ? block.content : {};
  return { ...block, content: withValueAt(content, inContent, value) };
}

/**
 * Adds `config.` to a path that does not start with `content.`. The `path` of a `DocumentChange` has one of
 * these two prefixes.
 */
export function fullPath(path: string): string {
  return contentPath(path) === undefined ? `config.${path}` : path;
}
