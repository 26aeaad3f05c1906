import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { useSyncExternalStore } from 'react';
import { isDark, readSystemTheme, type ThemeName } from '../storybook-theme.ts';

function readGlobal(name: string): unknown {
  const channel = addons.getChannel();
  const [last] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return last?.globals?.[name];
}

function subscribe(onChange: () => void): () => void {
  const channel = addons.getChannel();
  channel.on(GLOBALS_UPDATED, onChange);
  channel.on(SET_GLOBALS, onChange);
  return () => {
    channel.off(GLOBALS_UPDATED, onChange);
    channel.off(SET_GLOBALS, onChange);
  };
}

/** The theme chosen in the toolbar, for docs pages, which have no story context. */
export function useDocsTheme(): ThemeName {
  const theme = useSyncExternalStore(subscribe, () => readGlobal('theme'));
  if (theme === undefined) return readSystemTheme();
  return isDark(theme) ? 'dark' : 'light';
}

/** The language chosen in the toolbar. */
export function useDocsLocale(): 'en' | 'es' {
  return useSyncExternalStore(subscribe, () => readGlobal('locale')) === 'es' ? 'es' : 'en';
}
