import { createBlock, createEmptyDocument, heading, headingOf } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountEditor } from '../../testing/mount.tsx';

const document = {
  ...createEmptyDocument(),
  rows: [{ ...createBlock(heading, 'b0000001'), content: headingOf('Autumn at the harbour') }],
};
const frame = () => page.getByTitle('Message as a page');

test('the message as a page is shown at three widths, and compiled only when asked for', async () => {
  await mountEditor({ document }, { width: 1600, height: 900 });
  expect(frame().elements()).toHaveLength(0);
  await pointer.press(page.getByRole('radio', { name: 'Page' }));
  await expect.element(frame()).toBeVisible();
  const shown = frame().element();
  expect(shown.getAttribute('srcdoc')).toContain('>Autumn at the harbour</h1>');
  expect(shown.getAttribute('sandbox')).not.toContain('scripts');
  for (const [name, width] of [
    ['Tablet', 768],
    ['Mobile', 390],
    ['Desktop', 1200],
  ] as const) {
    await pointer.press(page.getByRole('radio', { name }));
    await expect.poll(() => shown.getBoundingClientRect().width).toBe(width);
  }
  await pointer.press(page.getByRole('radio', { name: 'Fallback' }));
  await expect.element(page.getByRole('region', { name: 'Canvas' })).toBeVisible();
  expect(frame().elements()).toHaveLength(0);
});
