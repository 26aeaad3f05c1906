import { rm } from 'node:fs/promises';
import { buildPage } from './build-page.ts';
import { findWrongWeight } from './documented-weight.ts';
import { weigh } from './weigh.ts';
import { weighStandalone } from './weigh-standalone.ts';

/** Maximum size in KB, gzipped, of the JavaScript fetched before the editor appears, without React. */
const limit = 162;

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
