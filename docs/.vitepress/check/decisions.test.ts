import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = globSync('docs/decisions/*.md', { cwd: root }).filter((page) => !page.endsWith('/README.md'));
const headingsOf = (page: string) =>
  [...readText(page).matchAll(/^#+ (.+)$/gmu)].map(([, text = '']) => text);

test.each(pages)('%s begins with a title and has no heading twice', (page) => {
  const headings = headingsOf(page);
  expect(readText(page)).toMatch(/^# .+\n/u);
  expect(new Set(headings).size).toBe(headings.length);
});

test('the index lists every page once, with its title', () => {
  const listed = readText('docs/decisions/README.md').matchAll(/^- \[(?<title>.+)\]\((?<page>.+)\)$/gmu);
  const titles = pages.map((page) => `${basename(page)}: ${headingsOf(page)[0] ?? ''}`);
  expect([...listed].map(({ groups }) => `${groups?.['page']}: ${groups?.['title']}`).toSorted()).toEqual(
    titles.toSorted(),
  );
});

test('the code names decisions that exist', () => {
  const addresses = new Set(
    pages.flatMap((page) => {
      const slugger = new GithubSlugger();
      return [page, ...headingsOf(page).map((heading) => `${page}#${slugger.slug(heading)}`)];
    }),
  );
  // A folder of screenshots has the name of its test file.
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/__screenshots__'],
  });
  const named = files.flatMap((file) =>
    [...readText(file).matchAll(/docs\/decisions\/[\w.#-]*\w/gu)].map(([address]) => ({ file, address })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ address }) => !addresses.has(address))).toEqual([]);
});
