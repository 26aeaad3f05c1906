import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { reactPlugins } from '../../../tools/react-plugins.ts';
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '/tmp/harness-vite',
  plugins: [...reactPlugins(import.meta.dirname + '/..'), tailwindcss()],
  resolve: { conditions: ['@x/source', 'module', 'browser', 'development|production'] },
  server: { port: 5391, strictPort: true, fs: { strict: false } },
});
