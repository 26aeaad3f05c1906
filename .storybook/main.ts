import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { reactPlugins } from '../tools/react-plugins.ts';

/** One Storybook for the stories of all packages and of the back-office. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/backoffice/src/**/*.stories.tsx'],
  // Images used by back-office screens.
  staticDirs: ['../apps/backoffice/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's default docgen needs TypeScript's JavaScript API, which TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [...reactPlugins(`${import.meta.dirname}/../apps/backoffice`), tailwindcss()],
      resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
    }),
};

export default config;
