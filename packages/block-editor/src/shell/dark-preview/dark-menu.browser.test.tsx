import { createBlock, darkModels, heading } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { mountEditor, starter } from '../../testing/mount.tsx';

const background = '#fefefe';
const chosen = '#0a0b0c';

function message() {
  const { body } = starter();
  const block = createBlock(heading, 'bheading');
  return {
    ...starter(),
    body: {
      config: {
        ...body.config,
        colors: { backdrop: '#eeeeee', canvas: background },
        darkColors: [{ use: 'background' as const, light: background, dark: chosen }],
      },
    },
    rows: [{ ...block, config: { ...block.config, colors: { ...block.config.colors, text: '#000000' } } }],
  };
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

function canvasColor() {
  const page = document.querySelector('[data-canvas-page]');
  return page === null ? '' : getComputedStyle(page).backgroundColor;
}

function textColor() {
  const text = document.querySelector('[data-surface]')?.shadowRoot?.querySelector('h1,h2,h3');
  return text === null || text === undefined ? '' : getComputedStyle(text).color;
}

describe('the menu for dark mode', () => {
  test.each([
    ['Apple Mail', chosen],
    ['Outlook (apps and web)', chosen],
    ['Outlook for Windows', darkModels['outlook-windows'].background(background)],
    ['Gmail on Android', darkModels['gmail-android'].background(background)],
    ['Gmail on iPhone', darkModels['gmail-ios'].background(background)],
  ])('shows the message as in %s', async (client, expected) => {
    const { screen } = await mountEditor({ defaultDocument: message() });
    const light = textColor();
    await pointer.press(screen.getByRole('button', { name: 'Dark mode' }));
    await pointer.press(screen.getByRole('menuitemradio', { name: client }));
    await expect.poll(canvasColor).toBe(rgb(expected));
    expect(textColor()).not.toBe(light);
    await expect.element(screen.getByRole('button', { name: `Dark mode: ${client}` })).toBeVisible();
  });

  test('works by keyboard and describes each client', async () => {
    const { screen } = await mountEditor({ defaultDocument: message() });
    const trigger = screen.getByRole('button', { name: 'Dark mode' });
    await expect.element(trigger).toBeVisible();
    trigger.element().focus();
    await keys.press('Enter');
    const apple = screen.getByRole('menuitemradio', { name: 'Apple Mail' });
    await expect.element(apple).toHaveAccessibleDescription(/your colors for dark mode/);
    // The menu moves the focus after the key's event.
    await expect.element(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus();
    await keys.press('ArrowDown');
    await expect.element(apple).toHaveFocus();
    await keys.press('Enter');
    await expect.poll(canvasColor).toBe(rgb(chosen));
    await expect.element(screen.getByRole('button', { name: 'Dark mode: Apple Mail' })).toHaveFocus();
  });

  test('shows the version that the client shows', async () => {
    const { screen } = await mountEditor({ defaultDocument: message() });
    await pointer.press(screen.getByRole('button', { name: 'Dark mode' }));
    await pointer.press(screen.getByRole('menuitemradio', { name: 'Apple Mail' }));
    await expect.element(screen.getByRole('radio', { name: 'Fallback' })).toBeChecked();
    await pointer.press(screen.getByRole('radio', { name: 'AMP' }));
    await expect.poll(canvasColor).toBe(rgb(background));
  });
});
