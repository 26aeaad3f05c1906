import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = globSync(['docs/*.md', 'docs/tutorials/*.md'], { cwd: root });

/** Tested files with the code samples of the docs. Each sample in the docs must be copied from one of these files. */
const sources = [
  ...globSync('apps/embed-example/src/**/*.{ts,tsx,css}', { cwd: root }),
  ...globSync('tools/{documentation,installation/hosts}/**/*.{ts,tsx,html,vue,svelte,astro}', { cwd: root }),
].map(readText);

/** Pages whose `ts` samples are run from the page: by a test of the compiler, and by `check-samples.ts`. */
const executedPages = new Set(['docs/writing-a-block.md', 'docs/index.md']);

/** Pages with HTML that the product itself writes, for example to copy it. */
const generatedPages = new Set(['docs/api.md']);

function findSamples(page: string): readonly string[] {
  return [...readText(page).matchAll(/```(tsx?|css|html|vue|svelte|astro)\n([\s\S]*?)```/gu)]
    .filter(([, language]) => language !== 'ts' || !executedPages.has(page))
    .filter(([, language]) => language !== 'html' || !generatedPages.has(page))
    .map(([, , code = '']) => code);
}

/** READMEs whose samples are copies too, except fragments. */
const readmes = ['block-editor', 'ui', 'amp-runtime-blocks'].map((name) => `packages/${name}/README.md`);
const isWhole = (code: string) => !code.includes('…') && code.includes('export ');

const samples = pages.flatMap((page) =>
  findSamples(page).map((code) => ({ page, code, line: code.split('\n')[0] ?? '' })),
);

const readmeSamples = readmes.flatMap((page) =>
  findSamples(page)
    .filter(isWhole)
    .map((code) => ({ page, code, line: code.split('\n')[0] ?? '' })),
);

test('each README has a whole sample', () => {
  expect(new Set(readmeSamples.map(({ page }) => page)).size).toBe(readmes.length);
});

test('finds the samples', () => {
  expect(samples.length).toBeGreaterThan(5);
});

test.each([...samples, ...readmeSamples])('$page: $line', ({ code }) => {
  expect(sources.filter((source) => source.includes(code))).toHaveLength(1);
});

test('every page is in the index', () => {
  const index = readText('docs/README.md');
  const missing = pages.filter(
    (page) => page !== 'docs/README.md' && !index.includes(page.replace('docs/', '')),
  );
  expect(missing).toEqual([]);
});

const targets = [...pages, 'README.md', ...globSync('packages/*/README.md', { cwd: root })].flatMap((page) =>
  [...readText(page).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/gu)]
    .map(([, target = '']) => target)
    // Addresses on the site begin with a slash. Its build checks them.
    .filter((target) => !/^(?:[a-z]+:|\/)/u.test(target))
    .map((target) => ({ page, target })),
);

test('links between pages point to existing files', () => {
  const broken = targets.filter(
    ({ page, target }) => globSync(join(dirname(page), target), { cwd: root }).length === 0,
  );
  expect(broken).toEqual([]);
});

test('the page on architecture names files that exist', () => {
  const named = [...readText('docs/architecture.md').matchAll(/`([\w./-]+\.ts)`/gu)].map(
    ([, file = '']) => file,
  );
  const files = globSync(['{apps,packages}/*/src/**/*.ts', 'tools/**/*.ts'], { cwd: root });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
