import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** Where the API of a development session listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Icons of the pages before the login; the others are one chunk, which guests do not load. */
const startIcons =
  'circle-exclamation-point circle-check info triangle-exclamation-point x eye eye-off loader-circle check minus rotate-cw mail chart-no-axes-column mouse-pointer-click zap';
const start = [
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|react-router|react-store|router-core|store)|@lingui\/[\w-]+|valibot|class-variance-authority|clsx)\//u,
  new RegExp(`/lucide-react/dist/esm/(?!icons/(?!(?:${startIcons.replaceAll(' ', '|')})\\.))`, 'u'),
  /\/packages\/ui\/src\/(?:alert|auth-layout|button|checkbox|empty-state\/error|field|icon-button\/bare|i18n|link|progress\/loading|spinner|text-input\/(?:control|password|text-input)|theme)/u,
  /\/packages\/api-client\/src\/client\//u,
  /\/backoffice\/src\/(?:alerts\/|app\/|browser\/|errors\/|forms\/(?:form|use-form)|language\/|session\/|shell\/(?:brand|links))/u,
  /\/backoffice\/src\/routes\/[^?]*$/u,
];
const isStart = (id: string) => start.some((pattern) => pattern.test(id));

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      disableLogging: true,
    }),
    ...reactPlugins(import.meta.dirname),
    tailwindcss(),
  ],
  resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    sourcemap: true,
    // The policy that the server sends allows no inline module and no data: script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: isStart, includeDependenciesRecursively: false },
            {
              name: 'icons',
              test: /\/lucide-react\/dist\/esm\/icons\//u,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/files': api } },
});
