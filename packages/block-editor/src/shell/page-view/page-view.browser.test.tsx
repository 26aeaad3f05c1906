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

test('a landing page is shown and checked as a page, without what only mail has', async () => {
  await mountEditor({ output: 'page', defaultDocument: document }, { width: 1600, height: 900 });
  await expect.element(page.getByRole('radio', { name: 'Blocks' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'AMP' })).not.toBeInTheDocument();
  // In a message, the link to unsubscribe would be missing.
  await expect.element(page.getByRole('button', { name: 'No problems' })).toBeVisible();
  await expect.element(page.getByRole('meter')).not.toBeInTheDocument();
  await pointer.press(page.getByRole('tab', { name: 'Settings' }));
  await expect.element(page.getByRole('combobox', { name: 'Font' })).toBeVisible();
  for (const name of [
    'Preheader',
    'Gmail promotion annotations',
    'Text version',
    'Language of the message',
  ]) {
    await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument();
  }
  await pointer.press(page.getByRole('radio', { name: 'Page' }));
  await expect.element(page.getByTitle('Page as visitors see it')).toBeVisible();
});
