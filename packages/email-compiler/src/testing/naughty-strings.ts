import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const naughtyStrings: readonly string[] = readStrings();

function readStrings(): readonly string[] {
  const file = require.resolve('big-list-of-naughty-strings');
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) throw new TypeError('The list is not a list.');
  return list.map(String);
}

/**
 * Returns the strings to try in the block at a position of a list. These are an eighth of all strings, and other ones for
 * the next block, unless `EVERY_STRING` is set as in the nightly run.
 */
export function naughtyStringsFor(position: number): readonly string[] {
  if (process.env['EVERY_STRING'] !== undefined) return naughtyStrings;
  return naughtyStrings.filter((_, index) => index % 8 === position % 8);
}
