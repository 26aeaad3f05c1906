import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPage } from './build-page.ts';
import { weigh } from './weigh.ts';

/** Maximum size in KB, gzipped, of the JavaScript fetched before the editor appears, without React. */
const limit = 164;

const root = join(import.meta.dirname, '..', '..', '..');
/** Difference in kB up to which a documented size is still about right. */
const tolerance = 5;

/** Returns what is wrong with the size that a page of the documentation names. Undefined if it is about right. */
function findWrongWeight(page: string, bytes: number): string | undefined {
  const [, documented = ''] = /\bAbout (\d+) kB\b/u.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  const measured = Math.round(bytes / 1000);
  if (documented !== '' && Math.abs(Number(documented) - measured) <= tolerance) return undefined;
  return `${page} must say “About ${String(measured)} kB” (got “${documented}”).`;
}

const entry = join(import.meta.dirname, '..', 'dist', 'standalone.js');
/** Modules that are imported at once. A dynamic import has a parenthesis before the name. */
const imported = /\b(?:from|import)\s*"(\.[^"]+)"/gu;

/** Returns the gzipped bytes that the standalone build fetches before the editor appears. Needs a build. */
function weighStandalone(): number {
  const modules = new Map<string, Buffer>();
  const visit = (file: string) => {
    if (modules.has(file)) return;
    const code = readFileSync(file);
    modules.set(file, code);
    for (const [, name = ''] of code.toString('utf8').matchAll(imported)) visit(join(dirname(file), name));
  };
  visit(entry);
  return [...modules.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

const page = await buildPage('host');
const { initial, later } = weigh(page);
await rm(page.folder, { recursive: true, force: true });
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
console.log(
  `block-editor: ${kilobytes(initial)} before it shows (limit ${limit} KB), ${kilobytes(later)} later`,
);

const wrong = [
  findWrongWeight('packages/block-editor/README.md', initial),
  findWrongWeight('docs/embedding.md', weighStandalone()),
].filter((sentence) => sentence !== undefined);
for (const sentence of wrong) console.error(sentence);
if (initial > limit * 1000 || wrong.length > 0) process.exit(1);
