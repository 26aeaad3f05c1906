import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { filledColumns, messageWith } from '../../testing/columns-message.ts';
import { mountEditor } from '../../testing/mount.tsx';

const block = (title: string) => page.getByRole('group', { name: `${title} block` }).first();
const said = () => document.querySelector('[data-announcements]')?.textContent.trim();

async function select(title: string) {
  await pointer.press(block(title), { at: { x: 4, y: 4 } });
  await expect.poll(() => block(title).element().contains(document.activeElement)).toBe(true);
  // A press into a text puts the caret there.
  if (document.activeElement?.matches('[data-surface]') === true) await keys.press('Escape');
  await expect.element(block(title)).toHaveFocus();
}

/** Keys on the selected paragraph, which is the third of four blocks, and what they say. */
const byKeys = [
  { does: 'Alt ↑', press: ['Alt+ArrowUp'], sentence: 'Moved the Paragraph block, position 2 of 4.' },
  { does: 'Alt ↓', press: ['Alt+ArrowDown'], sentence: 'Moved the Paragraph block, position 4 of 4.' },
  { does: 'Ctrl D', press: ['Control+d'], sentence: 'Duplicated the Paragraph block, position 4 of 5.' },
  { does: 'Delete', press: ['Delete'], sentence: 'Deleted the Paragraph block.' },
  {
    does: 'Delete on two blocks',
    press: ['Shift+ArrowUp', 'Delete'],
    sentence: 'Deleted 2 blocks.',
  },
  { does: 'Ctrl Z', press: ['Delete', 'Control+z'], sentence: 'Undone: deleted the Paragraph block.' },
  {
    does: 'Ctrl Y',
    press: ['Alt+ArrowUp', 'Control+z', 'Control+y'],
    sentence: 'Redone: moved the Paragraph block.',
  },
  { does: 'Ctrl X', press: ['Control+x'], sentence: 'Cut the Paragraph block.' },
  {
    does: 'Ctrl X and Ctrl V',
    press: ['Control+x', 'Control+v'],
    sentence: 'Pasted the Paragraph block, position 4 of 4.',
  },
] as const;

test.each(byKeys)('$does says “$sentence”', async ({ press, sentence }) => {
  await mountEditor();
  await select('Paragraph');
  for (const key of press) await keys.press(key);
  await expect.poll(said).toBe(sentence);
});

test('says what keys do in Spanish', async () => {
  await mountEditor({ locale: 'es' });
  const paragraph = page.getByRole('group', { name: 'Bloque Párrafo' });
  await pointer.press(paragraph, { at: { x: 4, y: 4 } });
  await keys.press('Escape');
  await keys.press('Alt+ArrowUp');
  await expect.poll(said).toBe('Bloque Párrafo movido, posición 2 de 4.');
  await keys.press('Control+z');
  await expect.poll(said).toBe('Deshecho: bloque Párrafo movido.');
});

test('says in which column a block is then', async () => {
  await mountEditor({ defaultDocument: messageWith(filledColumns('bc', 2)) });
  const inner = document.querySelector('[data-block-id="bch0"]');
  if (inner === null) throw new Error('No heading in the first column.');
  await pointer.press(inner, { at: { x: 4, y: 4 } });
  await keys.press('Escape');
  await keys.press('Alt+ArrowRight');
  await expect.poll(said).toBe('Moved the Heading block, position 1 of 4 in column 2 of the Columns block.');
});

describe('other ways', () => {
  test('a press in the list of blocks', async () => {
    await mountEditor();
    await pointer.press(page.getByRole('button', { name: 'Add Divider block', exact: true }));
    await expect.poll(said).toBe('Added the Divider block, position 5 of 5.');
  });

  test('a drag', async () => {
    await mountEditor();
    await pointer.moveTo(block('Button'));
    await pointer.drag(page.getByRole('button', { name: 'Move Button block' }), block('Heading'), {
      x: 200,
      y: 6,
    });
    await expect.poll(said).toBe('Moved the Button block, position 1 of 4.');
  });

  test('the menu of actions', async () => {
    await mountEditor();
    await select('Paragraph');
    await pointer.press(page.getByRole('button', { name: 'More actions' }));
    await pointer.press(page.getByRole('menuitem', { name: 'Hide on phones' }));
    await expect.poll(said).toBe('Hid the Paragraph block on phones.');
    await keys.press('Control+z');
    await expect.poll(said).toBe('Undone: hid the Paragraph block on phones.');
  });

  test('the layers', async () => {
    await mountEditor();
    await pointer.press(page.getByRole('tab', { name: 'Layers' }));
    await pointer.press(page.getByRole('treeitem', { name: /^Paragraph/ }));
    await keys.press('Alt+ArrowUp');
    await expect.poll(said).toBe('Moved the Paragraph block, position 2 of 4.');
    await keys.press('F2');
    await keys.type('Intro');
    await keys.press('Enter');
    await expect.poll(said).toBe('Renamed the Paragraph block.');
  });

  test('typing and settings say nothing, but to undo them does', async () => {
    await mountEditor();
    await select('Paragraph');
    await keys.press('Enter');
    await keys.type('Dear');
    await keys.press('Escape');
    expect(said()).toBe('');
    await keys.press('Control+z');
    await expect.poll(said).toBe('Undone: changed the text of the Paragraph block.');
  });
});
