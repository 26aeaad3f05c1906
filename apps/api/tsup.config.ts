import { cp, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { bundlePageScript } from './message-page/bundle.ts';
import { ownPackages } from './own-packages.ts';
import { copyFonts } from './src/platform/http/font-files.ts';

export default defineConfig({
  entry: {
    start: 'src/start.ts',
    'validator-worker': 'src/content/amp-validation/validator-worker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  clean: true,
  dts: false,
  // Bundles our own packages from their sources. Also bundles npm packages with hundreds of modules, because finding the
  // modules took half of the startup time. Other packages stay in node_modules.
  noExternal: [
    ...ownPackages,
    /^(?:drizzle-orm|valibot|hono|@hono|@aws-sdk|@smithy|@aws-crypto|@aws|@zxcvbn-ts|fastest-levenshtein|stripe)(?:\/|$)/u,
  ],
  skipNodeModulesBundle: true,
  esbuildOptions(options) {
    options.conditions = ['@x/source', 'module', 'node'];
  },
  async onSuccess() {
    await cp('sql', 'dist/sql', { recursive: true });
    await cp('src/demo/pictures', 'dist/pictures', { recursive: true });
    await copyFonts('dist/fonts');
    await writeFile('dist/message-page.js', await bundlePageScript('message-page'));
  },
});
