import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentNames } from '../names.ts';
import { guideAddress, guides, resolveGuideLinks } from './guide-links.ts';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const storybookPages = globSync('.storybook/pages/*.mdx', { cwd: root }).map(readText);

test('every guide is a page of Storybook, under its title', () => {
  const shown = storybookPages.flatMap((text) => {
    const file = /from '\.\.\/\.\.\/docs\/(.+)\?raw'/u.exec(text)?.[1];
    const title = /<Meta title="Guides\/(.+)" \/>/u.exec(text)?.[1];
    return file === undefined || title === undefined ? [] : [[file, title] as const];
  });
  expect(new Map(shown)).toEqual(new Map(guides));
});

test.each([...guides.keys()])('every link of %s leads to a guide, a page or a file', (file) => {
  const addresses = new Set([...guides.values()].map(guideAddress));
  const targets = [...resolveGuideLinks(readText(`docs/${file}`)).matchAll(/\]\(([^)#\s]+)[^)]*\)/gu)];
  const broken = targets
    .map(([, target = '']) => target)
    .filter((target) => {
      const source = `${currentNames.repository}/blob/HEAD/`;
      if (target.startsWith(source)) return globSync(target.slice(source.length), { cwd: root }).length !== 1;
      return !addresses.has(target) && !target.startsWith('https://');
    });
  expect(broken).toEqual([]);
});

test.each([
  ['[a](embedding.md)', '[a](?path=/docs/guides-embedding--docs)'],
  ['[a](host-providers.md#brand)', '[a](?path=/docs/guides-host-providers--docs#brand)'],
  ['[a](../README.md#b)', `[a](${currentNames.repository}/blob/HEAD/README.md#b)`],
  ['[a](https://example.com/b.md) [c](#d)', '[a](https://example.com/b.md) [c](#d)'],
])('%s becomes %s', (page, expected) => {
  expect(resolveGuideLinks(page)).toBe(expected);
});
