/// <reference types="@vitest/browser-playwright" />
import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createEmptyDocument } from '@x/email-compiler';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import './theme.css';

const light = 'rgb(15, 118, 110)';
const dark = 'rgb(45, 212, 191)';

interface Shown {
  readonly theme?: 'light' | 'dark' | undefined;
  readonly pageTheme?: 'light' | 'dark' | undefined;
}

/** Shows an editor. Returns a button that has the accent color. */
async function show({ theme, pageTheme }: Shown) {
  if (pageTheme !== undefined) document.documentElement.dataset['theme'] = pageTheme;
  const element = document.body.appendChild(document.createElement('div'));
  element.style.height = '800px';
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    document.documentElement.removeAttribute('data-theme');
  });
  root.render(
    <BlockEditor
      className="my-editor"
      blocks={coreBlockEditors}
      defaultDocument={createEmptyDocument()}
      {...(theme === undefined ? {} : { theme })}
    />,
  );
  const button = page.getByRole('button', { name: 'Add a block' });
  await expect.element(button).toBeVisible();
  return button;
}

const colorOf = (button: { readonly element: () => Element }) =>
  getComputedStyle(button.element()).backgroundColor;

test.each([
  ['theme="light"', 'light', undefined, light],
  ['theme="dark"', 'dark', undefined, dark],
  ['data-theme="dark" on the page', undefined, 'dark', dark],
  ['theme="light" on a dark page', 'light', 'dark', light],
] as const)('the colors of the page apply with %s', async (_, theme, pageTheme, color) => {
  const button = await show({ theme, pageTheme });
  await expect.poll(() => colorOf(button)).toBe(color);
});

test('the colors of the page follow the system', async () => {
  const button = await show({});
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  onTestFinished(async () => {
    await prefer('light');
  });
  for (const [scheme, color] of [
    ['dark', dark],
    ['light', light],
    ['dark', dark],
  ] as const) {
    await prefer(scheme);
    await expect.poll(() => colorOf(button)).toBe(color);
  }
});
