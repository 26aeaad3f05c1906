import * as fc from 'fast-check';
import type { BlockDefinition } from '../definition/define.ts';
import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { applyFix } from '../lint/fix.ts';
import { blockArbitrary, schemaNames } from './arbitrary.ts';

/** A place of a block that holds a string, in a block that has it. */
export interface TextPlace {
  readonly block: Block;
  /** Dot-separated, list indexes included. */
  readonly path: string;
}

/** Blocks that are looked through for places. */
const sampled = 300;

/**
 * Every kind of place for a string in the blocks that a definition's schema accepts, each once, in as few blocks as a
 * simple choice finds.
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

/** Items of a list and values of a record are one kind of place, and so is rich text at any depth. */
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
  // A key of a record may hold a dot, which a path cannot say.
  return Object.entries(value).flatMap(([key, item]) => (key.includes('.') ? [] : pathsIn(item, at(key))));
}

export function withText(block: Block, path: string, text: string): Block {
  return applyFix(block, { path, value: text });
}
