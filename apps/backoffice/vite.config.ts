import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import { defineConfig, type Plugin } from 'vite';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** URL of the API during development, set by `tools/dev.ts`. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Paths of the API; all others are pages. */
const apiPaths = '^/(?:api|files|health|webhooks|t|u)(?:/|$)';

async function isListening({ hostname: host, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function waitUntilListening(url: URL): Promise<void> {
  for (let attempt = 0; attempt < 300 && !(await isListening(url)); attempt += 1) await sleep(100);
}

/** Holds calls to the API for up to 30 seconds while it starts or restarts, so that open pages show no errors. */
const waitForApi: Plugin = {
  name: 'wait-for-api',
  configureServer({ middlewares }) {
    const pattern = new RegExp(apiPaths, 'u');
    middlewares.use((request, _response, next) => {
      if (pattern.test(request.url ?? '')) void waitUntilListening(new URL(api)).then(() => next());
      else next();
    });
  },
};

const routes = { target: 'react', routesDirectory: './src/routes', quoteStyle: 'single' } as const;

/** The entry module and its static imports become one chunk, which every visit loads. */
const start = /\/backoffice\/src\/main\.tsx/u;

/** Routes behind the login and their shared calls become one chunk. */
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
    // Routes for guests. `routes/$.tsx` loads the others after the login.
    tanstackRouterGenerator({
      ...routes,
      routeFileIgnorePattern: '^_user',
      generatedRouteTree: './src/start/guest-route-tree.gen.ts',
      disableLogging: true,
    }),
    ...reactPlugins(import.meta.dirname),
    tailwindcss(),
    waitForApi,
  ],
  resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    sourcemap: true,
    // `tools/login-weight.ts` reads the manifest.
    manifest: true,
    // The server's content security policy forbids inline modules and data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No bundled property getter has side effects, so unused reads can be dropped.
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
  server: { port: 5173, strictPort: true, proxy: { [apiPaths]: api } },
});
