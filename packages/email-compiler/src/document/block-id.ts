import { blockIdPattern } from './document.ts';

/** The same document must always give the same ids, so they come from a hash (FNV-1a), not from chance. */
export function derivedId(seed: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `b${hash.toString(36).padStart(7, '0').slice(-7)}`;
}

/**
 * The id that stands in the output. Parsing replaces ids that cannot be written into attributes, addresses, expressions
 * and actions; a document that was built by hand may have any.
 */
export function writtenId(id: string): string {
  return blockIdPattern.test(id) ? id : derivedId(id);
}
