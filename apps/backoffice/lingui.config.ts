import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** What may be shown before anybody is signed in; all else is loaded after. A text of both is in both. */
const beforeSignIn = ['alerts', 'app', 'errors', 'forms', 'invitations', 'routes/_guest', 'session'].map(
  (folder) => `<rootDir>/src/${folder}`,
);
const shellBeforeSignIn = ['brand', 'links', 'page-error'].map((name) => `<rootDir>/src/shell/${name}.tsx`);
const noTests = ['**/*.stories.tsx', '**/*.test.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/before-sign-in/{locale}',
      include: [...beforeSignIn, ...shellBeforeSignIn],
      exclude: noTests,
    },
    {
      path: '<rootDir>/src/locales/signed-in/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        ...noTests,
        '<rootDir>/src/routes/_guest/**',
        ...shellBeforeSignIn,
        ...beforeSignIn.map((folder) => `${folder}/**`),
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
