import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import '@x/block-editor/styles.css';
import { createEmptyDocument } from '@x/email-compiler';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import './theme.css';

const light = 'rgb(15, 118, 110)';
const dark = 'rgb(45, 212, 191)';

test.each([
  ['theme="light"', 'light', undefined, light],
  ['theme="dark"', 'dark', undefined, dark],
  ['data-theme="dark" on the page', undefined, 'dark', dark],
  ['theme="light" on a dark page', 'light', 'dark', light],
] as const)('the colors of the page apply with %s', async (_, theme, pageTheme, color) => {
  if (pageTheme !== undefined) document.documentElement.dataset['theme'] = pageTheme;
  const element = document.body.appendChild(document.createElement('div'));
  element.style.height = '800px';
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    document.documentElement.removeAttribute('data-theme');
  });
  const message = createEmptyDocument();
  root.render(
    <BlockEditor
      className="my-editor"
      blocks={coreBlockEditors}
      defaultDocument={message}
      {...(theme === undefined ? {} : { theme })}
    />,
  );
  const button = page.getByRole('button', { name: 'Add a block' });
  await expect.element(button).toBeVisible();
  await expect.poll(() => getComputedStyle(button.element()).backgroundColor).toBe(color);
});
