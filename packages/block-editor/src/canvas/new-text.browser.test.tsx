import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { editedText, hasFocus, mountEditor } from '../testing/mount.tsx';

const block = (title: string) => page.getByRole('group', { name: `${title} block` });
const textOf = (title: string) => page.getByRole('textbox', { name: `${title} text` });
const inPalette = (title: string) => page.getByRole('button', { name: `Add ${title} block`, exact: true });

async function chooseFromMenu(title: string) {
  await expect.element(page.getByRole('menu')).toBeVisible();
  for (const letter of title.slice(0, 3)) await keys.press(letter);
  await expect.element(page.getByRole('menuitem', { name: title, exact: true })).toHaveFocus();
  await keys.press('Enter');
}

const ways = [
  {
    way: 'a press in the list of blocks',
    add: (title: string) => pointer.press(inPalette(title)),
  },
  {
    way: 'a drag from the list of blocks',
    add: async (title: string) => {
      await pointer.drag(inPalette(title), block('Paragraph').first(), { x: 200, y: 6 });
    },
  },
  {
    way: 'the menu below a block',
    add: async (title: string) => {
      const { width, height } = block('Image').element().getBoundingClientRect();
      await pointer.moveTo(block('Image'), { x: width / 2, y: height - 20 });
      await pointer.press(page.getByRole('button', { name: 'Add below the Image block' }));
      await chooseFromMenu(title);
    },
  },
  {
    way: 'a press in the menu below a block',
    add: async (title: string) => {
      const { width, height } = block('Image').element().getBoundingClientRect();
      await pointer.moveTo(block('Image'), { x: width / 2, y: height - 20 });
      await pointer.press(page.getByRole('button', { name: 'Add below the Image block' }));
      await pointer.press(page.getByRole('menuitem', { name: title, exact: true }));
    },
  },
  {
    way: 'the shortcut on a block',
    add: async (title: string) => {
      await keys.reach(block('Heading').first());
      await keys.press('Control+Enter');
      await chooseFromMenu(title);
    },
  },
] as const;

describe.each(ways)('after $way', ({ add }) => {
  test.each([
    { title: 'Button', sample: 'Add button text' },
    { title: 'Quote', sample: 'What a customer says about you.' },
    { title: 'Coupon', sample: '10% off your next order' },
    { title: 'Footer', sample: 'You receive this email because you signed up for it.' },
    { title: 'Paragraph', sample: '' },
  ])('typing replaces the sample of a new $title block', async ({ title, sample }) => {
    const { handle, documentNow } = await mountEditor();
    const before = new Set(documentNow().rows.map(({ id }) => id));
    await add(title);
    await expect.poll(() => documentNow().rows.length).toBe(before.size + 1);
    await expect.poll(() => textOf(title).elements().some(hasFocus)).toBe(true);
    expect(editedText().textContent).toBe(sample);
    await keys.type('Ours');
    await expect.poll(() => editedText().textContent).toBe('Ours');
    handle().undo();
    handle().undo();
    expect(documentNow().rows).toHaveLength(before.size);
  });
});

test('typing in the copy of a block keeps its text', async () => {
  const { documentNow } = await mountEditor();
  await keys.reach(block('Heading').first());
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect.element(block('Paragraph')).toHaveFocus();
  await keys.press('Enter');
  await keys.type('Dear');
  await keys.press('Escape');
  await keys.press('Control+d');
  await expect.poll(() => documentNow().rows.length).toBe(5);
  await keys.press('Enter');
  await keys.type(' Ada');
  await expect.poll(() => editedText().textContent).toContain('Dear Ada');
});
