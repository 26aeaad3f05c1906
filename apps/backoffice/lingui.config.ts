import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * Folders and files whose texts can appear before sign-in. Their texts are in a separate catalog, and all other texts
 * load after sign-in. A text that appears both here and elsewhere is in both catalogs.
 */
const foldersBeforeSignIn = ['app', 'session', 'sign-in', 'start'].map((folder) => `<rootDir>/src/${folder}`);
const filesBeforeSignIn = [
  'identity/second-factors/code-field.tsx',
  'identity/second-factors/use-passkey.ts',
  'identity/second-factors/way-names.ts',
  'forms/form.tsx',
  'forms/use-form.ts',
  'page/auth-page.tsx',
  'page/brand.tsx',
  'page/page-error.tsx',
  'page/welcome.tsx',
].map((file) => `<rootDir>/src/${file}`);
const noTests = ['**/*.stories.tsx', '**/*.test.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/before-sign-in/{locale}',
      include: [...foldersBeforeSignIn, ...filesBeforeSignIn],
      exclude: noTests,
    },
    {
      path: '<rootDir>/src/locales/signed-in/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...noTests, ...filesBeforeSignIn, ...foldersBeforeSignIn.map((folder) => `${folder}/**`)],
    },
  ],
  // The module of the macro `Trans` in compiled code.
  runtimeConfigModule: { Trans: ['@x/ui', 'Trans'] },
  format: formatter({ origins: false }),
});
