import { createBlock, section } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { filledColumns, messageWith, smallHeading } from '../testing/columns-message.ts';
import { mountEditor } from '../testing/mount.tsx';

const hero = () => ({
  ...createBlock(section, 'bhero'),
  content: { blocks: [smallHeading('bfirst', 'Autumn'), smallHeading('bsecond', 'Winter')] },
});

/** Parts of a block's width and height at which a hand starts. */
const starts = [
  { from: 'the middle', x: 0.5, y: 0.5 },
  { from: 'the end of its first line', x: 0.9, y: 0.3 },
  { from: 'its lower corner', x: 0.95, y: 0.9 },
  { from: 'its start', x: 0.05, y: 0.6 },
] as const;

const blocks = [
  { name: 'the first block of a section', id: 'bfirst', message: () => messageWith(hero()) },
  { name: 'the second block of a section', id: 'bsecond', message: () => messageWith(hero()) },
  {
    name: 'the first block of the first column',
    id: 'bch0',
    message: () => messageWith(filledColumns('bc', 2)),
  },
  {
    name: 'the first block of the last column',
    id: 'bch1',
    message: () => messageWith(filledColumns('bc', 2)),
  },
  { name: 'the second block of a column', id: 'bcp0', message: () => messageWith(filledColumns('bc', 3)) },
] as const;

const blockOf = (id: string) => {
  const found = document.querySelector(`[data-block-id="${id}"]`);
  if (found === null) throw new Error(`No block ${id}.`);
  return found;
};
const gripOf = (id: string) => document.querySelector(`[data-handle-of="${id}"]`);

describe.each(blocks)('the handle of $name', ({ id, message }) => {
  test.each(starts)('is reached from $from', async ({ x, y }) => {
    await mountEditor({ defaultDocument: message() });
    const block = blockOf(id);
    const { width, height } = block.getBoundingClientRect();
    await pointer.moveTo(block, { x: width * x, y: height * y });
    await expect.poll(() => gripOf(id)).not.toBeNull();
    const grip = gripOf(id);
    if (grip === null) throw new Error('No handle.');
    await pointer.moveTo(grip);
    expect(grip.isConnected).toBe(true);
    expect(grip.matches(':hover')).toBe(true);
  });
});

test('a pointer that passes the handle hovers what is behind it', async () => {
  await mountEditor({ defaultDocument: messageWith(hero()) });
  const block = blockOf('bsecond');
  await pointer.moveTo(block, { x: 150, y: 12 });
  await expect.poll(() => gripOf('bsecond')).not.toBeNull();
  await pointer.moveTo(blockOf('bfirst'), { x: 150, y: 4 });
  await expect.poll(() => gripOf('bfirst')).not.toBeNull();
  expect(gripOf('bsecond')).toBeNull();
});
