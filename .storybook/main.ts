import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { reactPlugins } from '../tools/react-plugins.ts';
import { tokensScript } from './design-tokens.ts';

/** Tests read no prop tables. Extracting the props takes two thirds of the time in which Vite transforms modules. */
const reactDocgen = process.env['VITEST'] === undefined ? 'react-docgen' : false;

const fontFile = 'inter-latin-wght-normal.woff2';
const fontFace = `@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  src: url('./fonts/${fontFile}') format('woff2');
}`;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/backoffice/src/**/*.stories.tsx'],
  // Images of the back-office, and the font of the frame around the stories.
  staticDirs: [
    '../apps/backoffice/public',
    {
      from: `../packages/ui/node_modules/@fontsource-variable/inter/files/${fontFile}`,
      to: `/fonts/${fontFile}`,
    },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The default docgen needs TypeScript's JavaScript API, which TypeScript 7 lacks.
  typescript: { reactDocgen },
  managerHead: (head = '') =>
    `${head}${tokensScript()}<link rel="icon" type="image/svg+xml" href="./icon.svg"><style>${fontFace}</style>`,
  previewHead: (head = '') => `${head}${tokensScript()}`,
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [...reactPlugins(`${import.meta.dirname}/../apps/backoffice`), tailwindcss()],
      // Tests fail if Vite finds a dependency late and reloads.
      optimizeDeps: { include: ['storybook/internal/core-events', 'storybook/theming/create'] },
      resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
    }),
};

export default config;
