import { defineConfig } from 'tsup';
import { libraryModules } from '../../tools/library-modules.ts';
import { packageEntries } from '../../tools/package-entries.ts';

export default defineConfig({
  entry: packageEntries(import.meta.dirname),
  // The published languages, written by tools/prepare.
  publicDir: 'public',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
  esbuildPlugins: [libraryModules],
});
