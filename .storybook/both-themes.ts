import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { Preview } from '@storybook/react-vite';
import { endTransitions } from '../tools/end-transitions.ts';

/** The rules of axe whose outcome depends on colours; the others say the same in both themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const otherTheme = { light: 'dark', dark: 'light' } as const;

async function inTheme(theme: 'light' | 'dark', work: () => unknown): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme: before } = dataset;
  dataset['theme'] = theme;
  endTransitions();
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `In the ${theme} theme: ${error.message}`;
    throw error;
  } finally {
    if (before === undefined) delete dataset['theme'];
    else dataset['theme'] = before;
    endTransitions();
  }
}

/**
 * Looks at a story in the other theme too, as it stands after its play function, so that none has to be rendered twice.
 * Only under test: in Storybook itself the theme is for the reader to choose.
 */
export const checkOtherTheme: NonNullable<Preview['afterEach']> = async (context) => {
  if (import.meta.env['VITEST_STORYBOOK'] === undefined) return;
  const theme = otherTheme[context.globals['theme'] === 'dark' ? 'dark' : 'light'];
  const a11y = { ...context.parameters['a11y'], options: { runOnly: rulesOfColour } };
  await inTheme(theme, () => checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } }));
};
