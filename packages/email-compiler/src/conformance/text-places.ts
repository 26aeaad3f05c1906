import * as fc from 'fast-check';
import type { BlockDefinition } from '../definition/define.ts';
import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { applyFix } from '../lint/fix.ts';
import { blockArbitrary, schemaNames } from './arbitrary.ts';

/** A string in a block. */
export interface TextPlace {
  readonly block: Block;
  /** Dot-separated path with list indexes. */
  readonly path: string;
}

/** Number of generated blocks that are searched for strings. */
const sampled = 300;

/**
 * Finds every kind of string in valid blocks of a definition. Each kind is returned once, from as few blocks as a greedy
 * choice needs.
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

/** Items of a list, values of a record and rich text at any depth count as a single kind. */
function kindOf(path: string, names: ReadonlySet<string>): string {
  const kind = path.split('.').map((key) => (names.has(key) ? key : '*'));
  return kind.join('.').replace(/(?:content\.\*\.)+/g, 'content.*.');
}

/** Paths of the strings in a block, without those of blocks inside it. */
export function stringPaths(block: Block): readonly string[] {
  return pathsIn(block, '');
}

function pathsIn(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return [path];
  const at = (key: string | number) => (path === '' ? `${key}` : `${path}.${key}`);
  if (Array.isArray(value)) return value.flatMap((item, index) => pathsIn(item, at(index)));
  if (!isRecord(value) || (path !== '' && 'config' in value)) return [];
  // A path cannot contain keys with dots.
  return Object.entries(value).flatMap(([key, item]) => (key.includes('.') ? [] : pathsIn(item, at(key))));
}

export function withText(block: Block, path: string, text: string): Block {
  return applyFix(block, { path, value: text });
}
