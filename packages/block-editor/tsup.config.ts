import { defineConfig } from 'tsup';
import { libraryModules } from '../../tools/library-modules.ts';

/** File by file, to keep every `"use client"` directive in its module. */
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/testing/**', '!src/**/*.d.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
  dts: false,
  esbuildPlugins: [libraryModules],
});
