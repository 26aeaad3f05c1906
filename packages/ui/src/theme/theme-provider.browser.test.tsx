import { pointer } from '@x/hands/in-page';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeProvider, useTheme } from './theme-provider.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

function Switcher() {
  const { preference, theme, setPreference } = useTheme();
  return (
    <>
      <p>{`${preference}, ${theme}`}</p>
      <button type="button" onClick={() => setPreference('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setPreference('system')}>
        System
      </button>
    </>
  );
}

const example = (
  <ThemeProvider storageKey="test-theme">
    <Switcher />
  </ThemeProvider>
);

test('follows the system until a theme is chosen, and again after a reset', async () => {
  const screen = await render(example);
  await expect.element(screen.getByText('system, light')).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  await pointer.press(screen.getByRole('button', { name: 'Dark' }));
  await expect.element(screen.getByText('dark, dark')).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(window.localStorage.getItem('test-theme')).toBe('dark');
  await pointer.press(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(window.localStorage.getItem('test-theme')).toBeNull();
});

test('starts with the stored theme', async () => {
  window.localStorage.setItem('test-theme', 'dark');
  const screen = await render(example);
  await expect.element(screen.getByText('dark, dark')).toBeVisible();
});

test('works without storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  const screen = await render(example);
  await pointer.press(screen.getByRole('button', { name: 'Dark' }));
  await expect.element(screen.getByText('dark, dark')).toBeVisible();
});

test('follows a change in another tab', async () => {
  const screen = await render(example);
  await expect.element(screen.getByText('system, light')).toBeVisible();
  window.dispatchEvent(new StorageEvent('storage', { key: 'test-theme', newValue: 'dark' }));
  await expect.element(screen.getByText('dark, dark')).toBeVisible();
});
