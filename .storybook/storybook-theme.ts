import { create } from 'storybook/theming/create';
import { currentNames } from '../tools/names.ts';

export type ThemeName = 'light' | 'dark';

export function isDark(theme: unknown): boolean {
  return theme === 'dark';
}

/** The theme of the system, in which Storybook starts. */
export function readSystemTheme(): ThemeName {
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Builds Storybook's theme from the design tokens, for the frame around the stories and for the docs pages. */
export function createStorybookTheme(name: ThemeName) {
  const { shared, [name]: tokens } = globalThis.designTokens;
  const color = (token: string) => tokens[token] ?? '';
  const radius = (token: string) => Number.parseInt(shared[token] ?? '', 10);
  return create({
    base: name,
    brandTitle: currentNames.product,
    brandUrl: './',
    colorPrimary: color('accent'),
    colorSecondary: color(name === 'dark' ? 'accent-text' : 'accent'),
    appBg: color('canvas'),
    appContentBg: color('surface'),
    appPreviewBg: color('canvas'),
    appHoverBg: color('hover'),
    appBorderColor: color('line'),
    appBorderRadius: radius('radius-md'),
    fontBase: shared['font-sans'] ?? '',
    fontCode: shared['font-mono'] ?? '',
    textColor: color('text'),
    textInverseColor: color('on-inverse'),
    textMutedColor: color('text-muted'),
    barTextColor: color('text-muted'),
    barHoverColor: color('accent-text'),
    barSelectedColor: color('accent-text'),
    barBg: color('surface'),
    buttonBg: color('surface'),
    buttonBorder: color('line-strong'),
    booleanBg: color('sunken'),
    booleanSelectedBg: color('surface'),
    inputBg: color('surface'),
    inputBorder: color('control'),
    inputTextColor: color('text'),
    inputBorderRadius: radius('radius-md'),
  });
}
