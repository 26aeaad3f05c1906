import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentNames } from '../../../tools/names.ts';
import { resolveLink } from './resolve-link.ts';
import { findRoute, findSource } from './routes.ts';
import { pages, publishedPackages } from './sections.ts';

const root = join(import.meta.dirname, '../../..');

test('every page of docs is in the navigation', () => {
  const written = globSync(['docs/*.md', 'docs/tutorials/*.md'], { cwd: root });
  const named = new Set(pages.map(({ source }) => source));
  const notPages = new Set(['docs/README.md', 'docs/index.md']);
  expect(written.filter((file) => !named.has(file) && !notPages.has(file))).toEqual([]);
});

test('every page of the navigation is written, and has an address of its own', () => {
  expect(pages.filter(({ source }) => globSync(source, { cwd: root }).length !== 1)).toEqual([]);
  expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
});

test('the published packages are those that are not private', () => {
  const published = globSync('packages/*/package.json', { cwd: root })
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; private?: boolean })
    .filter(({ private: isPrivate }) => isPrivate !== true)
    .map(({ name }) => name.replace(`${currentNames.scope}/`, ''));
  expect([...publishedPackages].toSorted()).toEqual(published.toSorted());
});

test.each([
  ['docs/embedding.md', 'embed/embedding'],
  ['docs/decisions/campaigns.md', 'contribute/decisions/campaigns'],
  ['packages/ui/README.md', 'embed/packages/ui'],
  [`docs/reference/${currentNames.scope}/ui/functions/Chart.md`, 'reference/ui/functions/Chart'],
  ['deploy/README.md', undefined],
])('%s is at %s', (file, route) => {
  expect(findRoute(file)).toBe(route);
});

test.each([
  ['theming.md', 'docs/theming.md'],
  ['copies/packages/ui/README.md', 'packages/ui/README.md'],
])('%s is written in %s', (file, source) => {
  expect(findSource(file)).toBe(source);
});

describe('links', () => {
  test.each([
    ['docs/embedding.md', 'theming.md', '/embed/theming'],
    ['docs/embedding.md', '../packages/block-editor/README.md#props', '/embed/packages/block-editor#props'],
    ['packages/block-editor/README.md', '../email-compiler', '/embed/packages/email-compiler'],
    ['docs/decisions/README.md', 'campaigns.md', '/contribute/decisions/campaigns'],
    ['docs/security.md', 'decisions/README.md', '/contribute/decisions/'],
    ['README.md', 'docs/README.md', '/'],
    ['docs/embedding.md', '../deploy', `${currentNames.repository}/tree/HEAD/deploy`],
    ['docs/embedding.md', '../tools/names.ts#L2', `${currentNames.repository}/blob/HEAD/tools/names.ts#L2`],
    ['docs/embedding.md', 'https://example.com/a.md', 'https://example.com/a.md'],
    ['docs/embedding.md', '#frameworks', '#frameworks'],
    ['docs/index.md', '/reference/', '/reference/'],
  ])('in %s, %s leads to %s', (source, target, address) => {
    expect(resolveLink(source, target)).toBe(address);
  });

  test('to a missing file are errors', () => {
    expect(() => resolveLink('docs/embedding.md', 'missing.md')).toThrow(
      'docs/embedding.md links to missing.md, which does not exist.',
    );
  });
});
