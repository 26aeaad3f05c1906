import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { currentNames } from '../tools/names.ts';
import { createStorybookTheme, isDark, readSystemTheme } from './storybook-theme.ts';

addons.setConfig({ theme: createStorybookTheme(readSystemTheme()) });

interface Globals {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** The frame around the stories follows the toolbar. */
addons.register('theme', (api) => {
  let shown = readSystemTheme();
  const follow = ({ globals }: Globals) => {
    const wanted = isDark(globals['theme']) ? 'dark' : 'light';
    if (wanted === shown) return;
    shown = wanted;
    addons.setConfig({ theme: createStorybookTheme(wanted) });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

/** Storybook writes its own name into the title of every page. */
function nameProduct(): void {
  const named = document.title.replace(/Storybook$/u, currentNames.product);
  if (named !== document.title) document.title = named;
}

nameProduct();
new MutationObserver(nameProduct).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});
