import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** Where the API of a development session listens; `tools/dev.ts` says. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Paths that the API answers; all others are pages. */
const answeredByApi = '^/(?:api|files|health|webhooks|t|u)(?:/|$)';

const routes = { target: 'react', routesDirectory: './src/routes', quoteStyle: 'single' } as const;

/** What every visit needs, guests too: one chunk of the page's start and all that it imports statically. */
const start = /\/backoffice\/src\/main\.tsx/u;

/** What the router knows of the routes behind the login, and the calls that all of them wait for. */
const signedIn =
  /\/backoffice\/src\/(?:start\/route-tree\.gen\.ts|routes\/_user[^?]*$|session\/signed-in-calls\.ts)/u;

export default defineConfig({
  plugins: [
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      generatedRouteTree: './src/start/route-tree.gen.ts',
      disableLogging: true,
    }),
    // The routes that a guest begins with; the rest comes with the login, through `routes/$.tsx`.
    tanstackRouterGenerator({
      ...routes,
      routeFileIgnorePattern: '^_user',
      generatedRouteTree: './src/start/guest-route-tree.gen.ts',
      disableLogging: true,
    }),
    ...reactPlugins(import.meta.dirname),
    tailwindcss(),
  ],
  resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Says which chunk imports which: `tools/login-weight.ts` reads it.
    manifest: true,
    // The policy that the server sends allows no inline module and no data: script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading a property does nothing else in what we bundle: what is only read may be left out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: start, priority: 2 },
            { name: 'signed-in', test: signedIn, priority: 1 },
            { name: 'icons', test: /\/lucide-react\//u },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { [answeredByApi]: api } },
});
