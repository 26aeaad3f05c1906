import { expect, test } from 'vitest';
import { findBrokenLinks, type RenderedPage } from './links.ts';

const theming: RenderedPage = { id: 'guides-theming--docs', links: [], anchors: ['keep-text-readable'] };
const targets = {
  entries: new Set(['guides-theming--docs', 'actions-button--sizes']),
  repository: 'https://github.com/example/yamp',
  hasFile: (path: string) => path === 'README.md',
};

function brokenOf(link: string): readonly string[] {
  return findBrokenLinks([theming, { id: 'page', links: [link], anchors: ['here'] }], targets);
}

test.each([
  '#here',
  '?path=/docs/guides-theming--docs',
  './?path=/docs/guides-theming--docs#keep-text-readable',
  '?path=/story/actions-button--sizes',
  'https://github.com/example/yamp/blob/HEAD/README.md#settings',
  'iframe.html?id=actions-button--sizes&viewMode=story',
  'http://localhost:3000',
  'https://example.com/',
  'mailto:ana@example.com',
])('%s leads somewhere', (link) => {
  expect(brokenOf(link)).toEqual([]);
});

test.each([
  '#elsewhere',
  '?path=/docs/guides-nothing--docs',
  '?path=/docs/guides-theming--docs#nothing',
  '?path=/story/actions-button--nothing',
  'https://github.com/example/yamp/blob/HEAD/NOTHING.md',
  'iframe.html?id=actions-button--nothing',
  'embedding.md',
  '../README.md',
  'http://example.com/',
])('%s leads nowhere', (link) => {
  expect(brokenOf(link)).toEqual([`page: ${link} leads nowhere.`]);
});
