import { createBlock, table } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { mountEditor, starter } from '../../testing/mount.tsx';

async function openCells() {
  const block = createBlock(table, 'btable00');
  const mounted = await mountEditor({ defaultDocument: { ...starter(), rows: [block] } });
  mounted.handle().select(block.id);
  await pointer.press(mounted.screen.getByRole('button', { name: 'Edit cells' }));
  const dialog = mounted.screen.getByRole('dialog', { name: 'Table' });
  const cell = (row: number, column: number) =>
    dialog.getByRole('textbox', { name: `Row ${row}, column ${column}` });
  const tool = (name: string) => dialog.getByRole('button', { name });
  const save = async () => {
    await pointer.press(tool('Save table'));
    const [row] = mounted.documentNow().rows;
    return row;
  };
  return { ...mounted, dialog, cell, tool, save };
}

test('rows and columns are added, moved and removed by keyboard', async () => {
  const { cell, save, tool, dialog } = await openCells();
  await pointer.press(cell(2, 1));
  // One Shift-Tab leads from the cells to the tools of the column, another to those of the row.
  await keys.press('Shift+Tab', 'Shift+Tab');
  await expect.element(tool('Add a row below row 2')).toHaveFocus();
  await keys.press('Enter');
  await expect.element(dialog.getByRole('toolbar', { name: 'Row 3' })).toBeVisible();
  await fillIn(cell(3, 1), 'Gift card');
  tool('Move row 3 up').element().focus();
  await keys.press('Enter', 'Enter');
  await expect.element(tool('Move row 1 up')).toHaveFocus();
  await expect.element(tool('Move row 1 up')).toHaveAttribute('aria-disabled', 'true');
  tool('Remove column 1').element().focus();
  await pointer.press(cell(1, 2));
  tool('Move column 2 left').element().focus();
  await keys.press('Enter');
  const saved = await save();
  expect(saved?.content).toEqual({
    caption: '',
    rows: [
      ['', 'Gift card'],
      ['Price', 'Product'],
      ['10 €', 'First product'],
      ['20 €', 'Second product'],
    ],
  });
  expect(saved?.config['columns']).toEqual([
    { width: 1, alignment: 'right' },
    { width: 2, alignment: 'left' },
  ]);
});

test('arrow keys and Enter move between cells', async () => {
  const { cell } = await openCells();
  await pointer.press(cell(1, 2));
  await keys.press('Enter', 'ArrowDown');
  await expect.element(cell(3, 2)).toHaveFocus();
  await keys.press('ArrowUp', 'Home', 'ArrowLeft');
  await expect.element(cell(2, 1)).toHaveFocus();
  await keys.press('Home', 'ArrowRight');
  await expect.element(cell(2, 1)).toHaveFocus();
  await keys.press('End', 'ArrowRight');
  await expect.element(cell(2, 2)).toHaveFocus();
});

test('cells of a spreadsheet are pasted as cells, and nothing changes on Cancel', async () => {
  const { cell, documentNow, tool } = await openCells();
  const before = documentNow();
  await pointer.press(cell(3, 2));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '30 €\tnew\n40 €\tused');
  cell(3, 2)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(cell(4, 3)).toHaveValue('used');
  await pointer.press(tool('Cancel'));
  expect(documentNow()).toEqual(before);
});
