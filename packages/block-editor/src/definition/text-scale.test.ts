import { headingBlockScale, headingOf, paragraphBlockScale, paragraphOf } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { shownSize, storedSize, textScale } from './text-scale.ts';

const common = { features: [], placeholder: '', fontSizePath: 'fontSize' };
const ofHeading = { ...common, paragraphs: false, headingScale: headingBlockScale };
const ofParagraph = { ...common, paragraphs: true, headingScale: paragraphBlockScale };

test.each([
  {
    name: 'a heading of level 1',
    content: headingOf('A', 1),
    richText: ofHeading,
    path: 'fontSize',
    scale: 1,
  },
  {
    name: 'a heading of level 2',
    content: headingOf('A', 2),
    richText: ofHeading,
    path: 'fontSize',
    scale: 0.8,
  },
  { name: 'another setting', content: headingOf('A', 2), richText: ofHeading, path: 'lineHeight', scale: 1 },
  {
    name: 'a text of several parts',
    content: headingOf('A', 2),
    richText: ofParagraph,
    path: 'fontSize',
    scale: 1,
  },
  { name: 'a paragraph', content: paragraphOf('A'), richText: ofHeading, path: 'fontSize', scale: 1 },
  { name: 'no content', content: undefined, richText: ofHeading, path: 'fontSize', scale: 1 },
  { name: 'a block without text', content: undefined, richText: undefined, path: 'fontSize', scale: 1 },
])('the scale of $name is $scale', ({ content, richText, path, scale }) => {
  expect(textScale(content, richText, path)).toBe(scale);
});

test.each([...headingBlockScale])('a size that is chosen is shown again at the scale %d', (scale) => {
  const largest = shownSize(42, scale);
  for (let size = 1; size <= largest; size++)
    expect(shownSize(storedSize(size, scale, { min: 1, max: 42 }), scale)).toBe(size);
});
