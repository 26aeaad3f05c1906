import { setTimeout as sleep } from 'node:timers/promises';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';
import { repeatableImports, resolveDependencies } from './repeatable-imports.ts';
import { routeTree } from './route-tree.ts';
import { signInDocument, signInDocuments } from './sign-in-documents.ts';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** Address of the API during development. `tools/dev.ts` sets `API_URL`. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

/** Matches paths that the API answers. All other paths are pages. */
const apiPaths = '^/(?:api|files|fonts|forms|health|icons|preferences|signups|webhooks|t|u)(?:/|$)';

async function isReady(url: URL): Promise<boolean> {
  // The API answers 503 while it starts.
  return fetch(new URL('/health', url)).then(
    ({ status }) => status !== 503,
    () => false,
  );
}

async function waitUntilReady(url: URL): Promise<void> {
  for (let attempt = 0; attempt < 300 && !(await isReady(url)); attempt += 1) await sleep(100);
}

/** Delays API calls for up to 30 seconds while the API starts, so that open pages show no errors. */
const waitForApi: Plugin = {
  name: 'wait-for-api',
  configureServer({ middlewares }) {
    const pattern = new RegExp(apiPaths, 'u');
    middlewares.use((request, _response, next) => {
      if (pattern.test(request.url ?? '')) void waitUntilReady(new URL(api)).then(() => next());
      else next();
    });
  },
};

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routeTree, autoCodeSplitting: true }),
    signInDocuments,
    ...reactPlugins(import.meta.dirname),
    tailwindcss(),
    waitForApi,
    repeatableImports,
    precompress,
  ],
  resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    sourcemap: true,
    // `tools/login-weight.ts` reads the manifest.
    manifest: true,
    // An inlined script would be a `data:` URL, which the server's content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      input: ['index.html', signInDocument],
      // No getter in the bundle has side effects, so unused property reads can be removed.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The login page names all chunks that may follow, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Chunks with all that these modules import. The entries are in none of them, because the documents share chunks
        // and would run each other's entry.
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: /\/backoffice\/src\/sign-in\/show-page\.tsx/u, priority: 3 },
            { name: 'sign-in-pages', test: /\/backoffice\/src\/sign-in\/(?!main)/u, priority: 2 },
            { name: 'start', test: /\/backoffice\/src\/start\/show-app\.tsx/u, priority: 1 },
            { name: 'icons', test: /\/lucide-react\//u },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { [apiPaths]: api } },
});
