import { join } from 'node:path';
import { build } from 'vitepress';
import { currentNames } from '../../tools/names.ts';
import { findBrokenLinks } from './check/broken-links.ts';
import { findMissingSymbols } from './check/missing-symbols.ts';
import { copyFiles } from './generate/copies.ts';
import { generateReference } from './generate/reference.ts';
import { publishedPackages } from './pages/sections.ts';

/**
 * Builds the documentation site into `docs/.vitepress/dist`, with the TypeScript reference. Fails if an exported symbol
 * has no page, or if a link leads to no page or to no heading of a page.
 */
const folder = join(import.meta.dirname, '..');

copyFiles();
await generateReference();
const missing = publishedPackages.flatMap((name) =>
  findMissingSymbols(
    join(folder, '../packages', name),
    join(folder, 'reference', currentNames.scope, name),
  ).map((symbol) => `${name}: ${symbol}`),
);
if (missing.length > 0) {
  console.error(`These exported symbols have no page in the reference:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
// Fails for links to missing pages too, and names the line.
await build(folder);
const broken = findBrokenLinks(join(import.meta.dirname, 'dist'));
if (broken.length > 0) {
  console.error(`These links of the site lead nowhere:\n  ${broken.join('\n  ')}`);
  process.exit(1);
}
