import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentNames } from '../names.ts';
import { findMissingControls, readEnumeratedProps } from './controls.ts';
import { findBrokenLinks, type RenderedPage } from './links.ts';
import { openStorybook, readComponent, readDocsPage, readIndex } from './rendered-storybook.ts';

/**
 * Builds Storybook as it is published and opens every docs page: each must render, each link must lead somewhere, and
 * each enumerated prop of a component of the design system must have a control. `--built` skips the build.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'storybook-static');

if (!process.argv.includes('--built'))
  execFileSync('storybook', ['build', '--quiet'], { cwd: root, stdio: 'inherit' });

const entries = readIndex(folder);
const docs = entries.filter(({ type }) => type === 'docs');
const documentedFiles = new Set(docs.map(({ importPath }) => importPath));
const firstStories = [
  ...new Map(
    entries
      .filter(({ type, importPath }) => type === 'story' && importPath.startsWith('./packages/ui/src/'))
      .toReversed()
      .map((entry) => [entry.importPath, entry] as const),
  ).values(),
].filter(({ importPath }) => !importPath.includes('/foundations/'));

const problems: string[] = [];
const { browser, page } = await openStorybook(folder);
page.on('pageerror', (error) => problems.push(`Error in a docs page: ${error.message}`));
const pages: RenderedPage[] = [];
try {
  for (const { id } of docs) pages.push(await readDocsPage(page, id));
  const components = [];
  for (const entry of firstStories)
    components.push(await readComponent(page, entry, documentedFiles.has(entry.importPath)));
  const enumerated = globSync('packages/ui/src/*/*.tsx', { cwd: root }).flatMap((path) =>
    readEnumeratedProps(readFileSync(join(root, path), 'utf8')),
  );
  for (const { title, component, hasDocsPage } of components) {
    if (component === undefined) problems.push(`${title} has no component whose props Storybook reads.`);
    if (!hasDocsPage) problems.push(`${title} has no docs page.`);
  }
  problems.push(...findMissingControls(components, enumerated));
} finally {
  await browser.close();
}
problems.push(
  ...findBrokenLinks(pages, {
    entries: new Set(entries.map(({ id }) => id)),
    repository: currentNames.repository,
    hasFile: (path) => globSync(path, { cwd: root }).length === 1,
  }),
);

const links = pages.flatMap((one) => one.links).length;
console.log(`${String(pages.length)} docs pages with ${String(links)} links.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
