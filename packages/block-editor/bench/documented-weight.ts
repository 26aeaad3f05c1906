import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
/** Difference in kB up to which a documented size is still about right. */
const tolerance = 5;

/** Returns what is wrong with the size that a page of the documentation names. Undefined if it is about right. */
export function findWrongWeight(page: string, bytes: number): string | undefined {
  const [, documented = ''] = /\bAbout (\d+) kB\b/u.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  const measured = Math.round(bytes / 1000);
  if (documented !== '' && Math.abs(Number(documented) - measured) <= tolerance) return undefined;
  return `${page} must say “About ${String(measured)} kB” (got “${documented}”).`;
}
