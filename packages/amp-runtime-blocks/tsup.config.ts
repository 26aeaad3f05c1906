import { defineConfig } from 'tsup';
import { libraryModules } from '../../tools/library-modules.ts';

export default defineConfig({
  entry: ['src/index.ts', 'src/editor.ts', 'src/standalone.ts'],
  // The published languages, written by tools/prepare.
  publicDir: 'public',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
  esbuildPlugins: [libraryModules],
});
