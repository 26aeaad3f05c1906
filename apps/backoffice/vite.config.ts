import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import { defineConfig, type Plugin } from 'vite';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** URL of the API during development, set by `tools/dev.ts`. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Matches paths of the API. All other paths are pages. */
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

/** Delays calls to the API for up to 30 seconds while it starts or restarts, so that open pages show no errors. */
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

/** Matches the entry module. It forms a chunk with its static imports, which every visit loads. */
const start = /\/backoffice\/src\/main\.tsx/u;

/**
 * Matches the modules of the signed-in chunk: the route tree, the routes that require a login, and the calls that
 * these routes share.
 */
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
    // Generate the guest routes. `routes/$.tsx` loads the others after the login.
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
    // Write a manifest, which `tools/login-weight.ts` reads.
    manifest: true,
    // Do not inline assets: the server's content security policy forbids inline modules and data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Drop unused property reads, because no getter in the bundle has side effects.
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
