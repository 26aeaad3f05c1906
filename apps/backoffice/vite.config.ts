import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { reactPlugins } from '../../tools/react-plugins.ts';

/** Where the API of a development session listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000';

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
            // What the router knows of every route is needed at once; its component (`?tsr-split`) is a chunk.
            { name: 'routes', test: /\/backoffice\/src\/routes\/[^?]*$/u },
            { name: 'icons', test: /\/lucide-react\//u },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/files': api } },
});
