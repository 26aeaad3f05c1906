import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { reactPlugins } from '../tools/react-plugins.ts';

/** One Storybook over the stories of every package and of the back-office. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/backoffice/src/**/*.stories.tsx'],
  // The pictures of the back-office's own pages.
  staticDirs: ['../apps/backoffice/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other generator of property tables needs the JavaScript API of TypeScript, which version 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [...reactPlugins(`${import.meta.dirname}/../apps/backoffice`), tailwindcss()],
      resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
    }),
};

export default config;
