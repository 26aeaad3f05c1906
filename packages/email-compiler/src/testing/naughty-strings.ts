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
