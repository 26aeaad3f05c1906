import * as fc from 'fast-check';
import type { BlockDefinition } from '../definition/define.ts';
import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { applyFix } from '../lint/fix.ts';
import { blockArbitrary, schemaNames } from './arbitrary.ts';

export interface TextPlace {
  readonly block: Block;
  /** Path in the block, dot-separated, with list indexes. */
  readonly path: string;
}

/** Number of blocks to generate and search for strings. */
const sampled = 300;

/**
 * Generates valid blocks of a definition and finds every kind of string field in them. Returns a single field of each
 * kind, chosen so that the fields come from few blocks.
 */
export function textPlaces(definition: BlockDefinition, seed = 1): readonly TextPlace[] {
  const names = new Set([...schemaNames(definition.schema), 'id', 'type', 'version']);
  const candidates = fc.sample(blockArbitrary(definition), { numRuns: sampled, seed }).map((block) => ({
    block,
    kinds: new Map(stringPaths(block).map((path) => [kindOf(path, names), path])),
  }));
  const missing = new Set(candidates.flatMap(({ kinds }) => [...kinds.keys()]));
  const places: TextPlace[] = [];
  while (missing.size > 0) {
    const gain = (kinds: ReadonlyMap<string, string>) =>
      [...kinds.keys()].filter((kind) => missing.has(kind)).length;
    const best = candidates.reduce((one, other) => (gain(other.kinds) > gain(one.kinds) ? other : one));
    for (const [kind, path] of best.kinds) if (missing.delete(kind)) places.push({ block: best.block, path });
  }
  return places;
}

/**
 * Returns the path with list indexes and record keys replaced by `*`. Rich text counts as the same kind at any depth.
 */
function kindOf(path: string, names: ReadonlySet<string>): string {
  const kind = path.split('.').map((key) => (names.has(key) ? key : '*'));
  return kind.join('.').replace(/(?:content\.\*\.)+/g, 'content.*.');
}

/** Returns the paths of a block's strings, without those of its inner blocks. */
export function stringPaths(block: Block): readonly string[] {
  return pathsIn(block, '');
}

function pathsIn(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return [path];
  const at = (key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);
  if (Array.isArray(value)) return value.flatMap((item, index) => pathsIn(item, at(index)));
  if (!isRecord(value) || (path !== '' && 'config' in value)) return [];
  // Skips keys that contain a dot, which a dot-separated path cannot express.
  return Object.entries(value).flatMap(([key, item]) => (key.includes('.') ? [] : pathsIn(item, at(key))));
}

export function withText(block: Block, path: string, text: string): Block {
  return applyFix(block, { path, value: text });
}
