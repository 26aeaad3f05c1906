import { defineConfig } from 'tsup';
import { libraryModules } from '../../tools/library-modules.ts';

/** Builds each file separately, so that every `"use client"` directive stays in its module. */
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/testing/**', '!src/**/*.d.ts'],
  // The published languages, written by tools/prepare.
  publicDir: 'public',
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
  sourcemap: true,
  dts: false,
  esbuildPlugins: [libraryModules],
});
