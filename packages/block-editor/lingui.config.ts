import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Parts that load after the first picture. Their texts are in catalogs that load with them. */
const laterFolders = ['actions', 'clipboard', 'layers'].map((folder) => `<rootDir>/src/${folder}`);
const laterFiles = [
  'shell/keyboard/shortcuts-dialog.tsx',
  'shell/keyboard/shortcuts.ts',
  'shell/panel/palette.tsx',
].map((file) => `<rootDir>/src/${file}`);
const notShown = ['**/*.stories.tsx', '**/*.test.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...notShown, ...laterFolders.map((folder) => `${folder}/**`), ...laterFiles],
    },
    {
      path: '<rootDir>/src/locales/later/{locale}',
      include: [...laterFolders, ...laterFiles],
      exclude: notShown,
    },
  ],
  format: formatter({ lineNumbers: false }),
});
