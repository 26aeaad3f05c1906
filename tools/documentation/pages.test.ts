import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = globSync('docs/*.md', { cwd: root });

/** Every code sample of these pages stands, word for word, in a file that is type-checked and run by tests. */
const sources = [
  ...globSync('apps/embed-example/src/**/*.{ts,tsx,css}', { cwd: root }),
  ...globSync('tools/{documentation,installation/hosts}/**/*.{ts,tsx}', { cwd: root }),
].map(textOf);

/** Its code is run as it stands in the page, by a test of the compiler. */
const runAsTheyStand = new Set(['docs/writing-a-block.md']);

function samplesOf(page: string): readonly string[] {
  return [...textOf(page).matchAll(/```(?:tsx?|css)\n([\s\S]*?)```/gu)].map(([, code = '']) => code);
}

const samples = pages
  .filter((page) => !runAsTheyStand.has(page))
  .flatMap((page) => samplesOf(page).map((code) => ({ page, code, line: code.split('\n')[0] ?? '' })));

test('there are samples', () => {
  expect(samples.length).toBeGreaterThan(5);
});

test.each(samples)('$page: $line', ({ code }) => {
  expect(sources.filter((source) => source.includes(code))).toHaveLength(1);
});

test('every page is in the index', () => {
  const index = textOf('docs/README.md');
  const missing = pages.filter(
    (page) => page !== 'docs/README.md' && !index.includes(page.replace('docs/', '')),
  );
  expect(missing).toEqual([]);
});

const targets = [...pages, 'README.md', ...globSync('packages/*/README.md', { cwd: root })].flatMap((page) =>
  [...textOf(page).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => ({ page, target })),
);

test('links between pages lead somewhere', () => {
  const broken = targets.filter(
    ({ page, target }) => globSync(join(dirname(page), target), { cwd: root }).length === 0,
  );
  expect(broken).toEqual([]);
});
