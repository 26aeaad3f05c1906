import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** Where the API of a development session listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/**
 * What every visit needs, guests too, as one chunk: the libraries, the session, forms and the components of the
 * pages before the login, and what the router knows of every route; a route's component (`?tsr-split`) is a chunk
 * of its own. All that these import statically is part of it, so that no other chunk has to run before it.
 */
const start = [
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|valibot|class-variance-authority|clsx)\//u,
  /\/node_modules\/@tanstack\/(?:history|react-router|react-store|router-core|store)\//u,
  /\/node_modules\/@lingui\//u,
  /\/packages\/ui\/src\/(?:alert|auth-layout|button|checkbox|empty-state\/error|field|icon-button\/bare|i18n|link|progress\/loading|spinner|text-input\/(?:control|password|text-input)|theme)/u,
  /\/packages\/api-client\/src\/client\//u,
  /\/backoffice\/src\/(?:alerts\/|app\/|browser\/|errors\/|forms\/(?:form|use-form)|language\/|session\/|shell\/(?:brand|links))/u,
  /\/backoffice\/src\/routes\/[^?]*$/u,
];

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
            { name: 'start', test: (id) => start.some((pattern) => pattern.test(id)), priority: 1 },
            { name: 'icons', test: /\/lucide-react\//u },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/files': api } },
});
