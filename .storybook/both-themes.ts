import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import { endTransitions } from '../tools/browser-styles.ts';

/** Axe rules that depend on colors. All other rules give the same result in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Axe describes every element that passes a rule, which takes longer than the checks. Tests need the violations only. */
export const testOptions =
  import.meta.env['VITEST_STORYBOOK'] === undefined ? {} : ({ resultTypes: ['violations'] } as const);

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

/** The end-to-end tests open every page of the back-office in the dark theme. Only the nightly run checks its stories too. */
const isCheckedElsewhere = (title: string) =>
  title.startsWith('Back-office/') && import.meta.env['EVERY_THEME'] === undefined;

/**
 * Switches a story to the other theme after its play function and checks its colors, which is faster than rendering the
 * story again. Runs in tests only.
 */
export async function checkOtherTheme(context: StoryContext): Promise<void> {
  if (import.meta.env['VITEST_STORYBOOK'] === undefined || isCheckedElsewhere(context.title)) return;
  const theme = otherTheme[context.globals['theme'] === 'dark' ? 'dark' : 'light'];
  const a11y = { ...context.parameters['a11y'], options: { ...testOptions, runOnly: colorRules } };
  await inTheme(theme, () => checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } }));
}
