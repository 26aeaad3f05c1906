import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountSampleBlock } from '../testing/mount-sample-block.ts';

describe('fields of a third-party block', () => {
  test('change its content and its config', async () => {
    const { screen, configNow, contentNow } = await mountSampleBlock();
    await fillIn(screen.getByRole('textbox', { name: 'Title' }), 'Good morning');
    await fillIn(screen.getByRole('spinbutton', { name: 'Price' }), '12.5');
    expect(contentNow()).toMatchObject({ title: 'Good morning', price: 12.5 });
    await fillIn(screen.getByRole('textbox', { name: 'Tags' }), ' spring , sale,,');
    expect(configNow()['tags']).toEqual(['spring', 'sale']);
    await keys.press('Tab');
    await expect.element(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue('spring, sale');
  });

  test('undo restores the text of a list', async () => {
    const { screen, configNow } = await mountSampleBlock();
    const tags = screen.getByRole('textbox', { name: 'Tags' });
    await fillIn(tags, 'spring,');
    await expect.element(tags).toHaveValue('spring,');
    await keys.press('Control+z');
    expect(configNow()['tags']).toEqual([]);
    await expect.element(tags).toHaveValue('');
  });

  test('are shown only if their condition holds', async () => {
    const { screen } = await mountSampleBlock();
    expect(screen.getByRole('textbox', { name: 'Notes' }).elements()).toHaveLength(0);
    await pointer.press(screen.getByRole('switch', { name: 'With details' }));
    await expect.element(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await pointer.press(screen.getByRole('switch', { name: 'With details' }));
    await expect.element(screen.getByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    // Change the title, on which the condition of Price depends.
    await fillIn(screen.getByRole('textbox', { name: 'Title' }), '');
    await expect.element(screen.getByRole('spinbutton', { name: 'Price' })).not.toBeInTheDocument();
    await pointer.press(screen.getByRole('radio', { name: 'Large' }));
    await expect.element(screen.getByRole('combobox', { name: 'Fitting size' })).toBeVisible();
  });

  test('a number input ignores the letter e', async () => {
    const { screen, contentNow } = await mountSampleBlock();
    const price = screen.getByRole('spinbutton', { name: 'Price' });
    await fillIn(price, '');
    await fillIn(price, '2e3E.5');
    expect(contentNow()).toMatchObject({ price: 23.5 });
  });

  test('a collapsed section opens by keyboard', async () => {
    const { screen, configNow } = await mountSampleBlock();
    expect(screen.getByRole('spinbutton', { name: 'Discount' }).elements()).toHaveLength(0);
    const summary = document.querySelector('summary');
    summary?.focus();
    await keys.press('Enter');
    await fillIn(screen.getByRole('spinbutton', { name: 'Discount' }), '5');
    expect(configNow()['discount']).toMatchObject({ value: 5 });
  });

  test('use the block’s texts in every language', async () => {
    const { screen } = await mountSampleBlock({ locale: 'es' });
    await pointer.press(screen.getByRole('switch', { name: 'With details' }));
    await expect.element(screen.getByRole('textbox', { name: 'Notas' })).toBeVisible();
  });

  test('the host’s texts override those of the block', async () => {
    const { screen } = await mountSampleBlock({ messages: { 'sample.notes': 'Remarks' } });
    await pointer.press(screen.getByRole('switch', { name: 'With details' }));
    await expect.element(screen.getByRole('textbox', { name: 'Remarks' })).toBeVisible();
  });

  test('an empty section is hidden', async () => {
    const { screen } = await mountSampleBlock();
    expect(screen.getByRole('heading', { name: 'Connections' }).elements()).toHaveLength(0);
  });

  test('an invalid pattern cannot be saved', async () => {
    const { screen, configNow } = await mountSampleBlock();
    await pointer.press(screen.getByRole('button', { name: 'Edit fields' }));
    const dialog = screen.getByRole('dialog', { name: 'Form fields' });
    const name = dialog.getByRole('group', { name: 'Name' });
    await fillIn(name.getByRole('textbox', { name: 'Pattern' }), '[a-z');
    await expect.element(dialog.getByText(/not a valid regular expression/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save fields' })).toBeDisabled();
    await fillIn(name.getByRole('textbox', { name: 'Pattern' }), '[a-z]');
    await pointer.press(dialog.getByRole('button', { name: 'Save fields' }));
    expect(configNow()['inputs']).toMatchObject({ name: { regexp: '[a-z]' } });
  });

  test('closing a dialog without saving changes nothing and restores the focus', async () => {
    const { screen, configNow } = await mountSampleBlock();
    const opener = screen.getByRole('button', { name: 'Add query parameters' });
    await pointer.press(opener);
    await fillIn(screen.getByRole('textbox', { name: 'Name 1' }), 'utm_source');
    await keys.press('Escape');
    expect(configNow()['query']).toEqual({});
    await expect.element(opener).toHaveFocus();
  });
});
