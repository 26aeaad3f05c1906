import { createBlock, heading, headingOf } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messageWith } from '../testing/columns-message.ts';
import { mountEditor } from '../testing/mount.tsx';

const smaller = createBlock(heading, 'bsmaller');
const onPhones = { ...smaller.config, phone: { fontSize: 20 } };
const inToolbar = () => page.getByRole('combobox', { name: 'Text size' });
const inSettings = () => page.getByRole('spinbutton', { name: 'Font size', exact: true });
const sizeOnCanvas = () => {
  const text = document.querySelector('[data-block-id="bsmaller"] [data-surface]')?.shadowRoot;
  const found = text?.querySelector('h2');
  return found === null || found === undefined ? '' : getComputedStyle(found).fontSize;
};

async function mountHeading(config: object = smaller.config) {
  const block = { ...smaller, config: { ...smaller.config, ...config }, content: headingOf('Autumn', 2) };
  const mounted = await mountEditor({ defaultDocument: messageWith(block) });
  const shown = document.querySelector('[data-block-id="bsmaller"]');
  if (shown === null) throw new Error('No heading.');
  await pointer.press(shown);
  await expect.element(inToolbar()).toBeVisible();
  return { ...mounted, sizeNow: () => mounted.documentNow().rows[1]?.config['fontSize'] };
}

test('the toolbar and the settings show the size that a heading has', async () => {
  await mountHeading();
  await expect.element(inToolbar()).toHaveValue('26 px');
  await expect.element(inSettings()).toHaveValue(26);
  expect(sizeOnCanvas()).toBe('26px');
});

test('a size in the settings is the size of the heading, and follows its level', async () => {
  const { sizeNow } = await mountHeading();
  await pointer.press(inSettings());
  await keys.replaceWith('20');
  await expect.poll(sizeOnCanvas).toBe('20px');
  expect(sizeNow()).toBe(25);
  await expect.element(inToolbar()).toHaveValue('20 px');
  await pointer.press(page.getByRole('button', { name: 'Heading level: Heading 2' }));
  await pointer.press(page.getByRole('menuitemradio', { name: 'Heading 1' }));
  await expect.element(inSettings()).toHaveValue(25);
  await expect.element(inToolbar()).toHaveValue('25 px');
});

test('the toolbar shows the size on the screen and in the version that the canvas shows', async () => {
  await mountHeading(onPhones);
  const shows = async (size: number) => {
    await expect.poll(sizeOnCanvas).toBe(`${size}px`);
    await expect.element(inToolbar()).toHaveValue(`${size} px`);
  };
  await pointer.press(page.getByRole('radio', { name: 'Fallback' }));
  await pointer.press(page.getByRole('radio', { name: 'Mobile' }));
  await shows(20);
  // AMP cannot replace the size that the heading has.
  await pointer.press(page.getByRole('radio', { name: 'AMP' }));
  await shows(26);
  await pointer.press(page.getByRole('radio', { name: 'Fallback' }));
  await shows(20);
  await pointer.press(page.getByRole('radio', { name: 'Desktop' }));
  await shows(26);
});

test('a size beyond the largest is explained at once', async () => {
  const { sizeNow } = await mountHeading();
  await pointer.press(inSettings());
  await keys.replaceWith('99');
  await expect.element(inSettings()).toHaveAccessibleDescription('Enter a number from 1 to 34.');
  // The first digit was a size, the second was not.
  expect(sizeNow()).toBe(Math.round(9 / 0.8));
});
