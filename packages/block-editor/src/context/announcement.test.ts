import { expect, test } from 'vitest';
import { createAnnouncement } from './announcement.ts';

test('a repeated text changes what a screen reader reads, but not what it says', () => {
  const said = createAnnouncement();
  const texts: string[] = [];
  said.subscribe(() => texts.push(said.get()));
  for (const text of [
    'Deleted the Heading block.',
    'Deleted the Heading block.',
    'Deleted the Heading block.',
  ])
    said.set(text);
  expect(new Set(texts.map((text) => text.trim())).size).toBe(1);
  expect(texts).toHaveLength(3);
});
