import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { reactPlugins } from '../tools/react-plugins.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/backoffice/src/**/*.stories.tsx'],
  // Images of the back-office.
  staticDirs: ['../apps/backoffice/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The default docgen needs TypeScript's JavaScript API, which TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [...reactPlugins(`${import.meta.dirname}/../apps/backoffice`), tailwindcss()],
      resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
    }),
};

export default config;
