import { fillIn, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountEditor, unsubscribe } from '../../testing/mount.tsx';

describe('the checks of a text version that the message has outgrown', () => {
  async function outgrow() {
    const mounted = await mountEditor({ compileOptions: unsubscribe });
    const { screen, handle, documentNow } = mounted;
    await pointer.press(screen.getByRole('tab', { name: 'Settings' }));
    await pointer.press(screen.getByRole('button', { name: 'Text version' }));
    await fillIn(screen.getByRole('textbox', { name: 'Text', exact: true }), 'Mine');
    await pointer.press(screen.getByRole('button', { name: 'Save text' }));
    await pointer.press(screen.getByRole('button', { name: /^No problems/ }));
    handle().insert('coupon');
    const sentence = /^The message has changed since you wrote its text version/u;
    const warnings = screen.getByRole('list', { name: 'Warnings' });
    await expect.element(warnings.getByText(sentence)).toBeVisible();
    return { handle, documentNow, warnings, sentence };
  }

  test('offer to use the text of the blocks, as an undoable step', async () => {
    const { handle, documentNow, warnings, sentence } = await outgrow();
    await pointer.press(warnings.getByRole('button', { name: /^Use the text of the blocks: / }));
    await expect.element(warnings.getByText(sentence)).not.toBeInTheDocument();
    expect(documentNow().body.config).not.toHaveProperty('text');
    expect(documentNow().editor).not.toHaveProperty('textBasis');
    handle().undo();
    expect(documentNow().body.config.text).toBe('Mine');
    await expect.element(warnings.getByText(sentence)).toBeVisible();
  });

  test('accept the text until the message changes again', async () => {
    const { handle, documentNow, warnings, sentence } = await outgrow();
    await pointer.press(warnings.getByRole('button', { name: /^Accept: The message has changed/ }));
    await expect.element(warnings.getByText(sentence)).not.toBeInTheDocument();
    expect(documentNow().body.config.text).toBe('Mine');
    handle().insert('coupon');
    await expect.element(warnings.getByText(sentence)).toBeVisible();
  });
});
