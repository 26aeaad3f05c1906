import { isTooNew, type Block, type KnownBlocks } from '@x/email-compiler';
import * as v from 'valibot';
import { valueAt, withValueAt } from '../definition/paths.ts';

/** Values of a block's config that determine how it looks, by their paths. */
export type BlockStyle = Readonly<Record<string, string | number | boolean>>;

/** Parts of a config that are about looks. All others are about content, such as links, pictures and texts. */
const styleKeys = new Set([
  'alignment',
  'bold',
  'border',
  'borders',
  'buttonPadding',
  'cellPadding',
  'colors',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'gradientDirection',
  'italic',
  'letterSpacing',
  'lineHeight',
  'margin',
  'padding',
  'radius',
  'shadow',
  'shape',
  'size',
  'spacing',
  'striped',
  'style',
  'thickness',
  'underline',
]);

const deepest = 3;
const mostValues = 100;
const longestText = 100;

export function styleOf({ config }: Block): BlockStyle {
  return readStyle(Object.fromEntries(leavesOf(config, deepest)));
}

/** Reads a style that any program may have written to the clipboard. */
export function readStyle(value: unknown): BlockStyle {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 10 * mostValues)
      .filter(([path, leaf]) => isStylePath(path) && isLeaf(leaf))
      .slice(0, mostValues),
  );
}

function isStylePath(path: string): boolean {
  const keys = path.split('.');
  return (
    styleKeys.has(keys[0] ?? '') &&
    keys.length <= deepest &&
    keys.every((key) => /^[a-z]\w{0,39}$/i.test(key))
  );
}

function isLeaf(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= longestText;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function leavesOf(value: unknown, levels: number, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  if (levels === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, levels - 1, path === '' ? key : `${path}.${key}`),
  );
}

/**
 * Returns the block with the values of the style that its schema has and accepts. Returns the same object if nothing
 * changes.
 */
export function withStyle(block: Block, style: BlockStyle, { blocks }: KnownBlocks): Block {
  const definition = blocks.find(({ type }) => type === block.type);
  if (definition === undefined || isTooNew(block, definition)) return block;
  let styled = block;
  for (const [path, value] of Object.entries(style)) {
    if (valueAt(styled.config, path) === value) continue;
    const next = { ...styled, config: withValueAt(styled.config, path, value) };
    const parsed = v.safeParse(definition.schema, next);
    // Schemas of objects drop keys that they do not have.
    if (parsed.success && valueAt(parsed.output.config, path) === value) styled = next;
  }
  return styled;
}
