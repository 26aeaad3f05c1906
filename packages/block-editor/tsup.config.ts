import { transformAsync } from '@babel/core';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Compiles the lingui macros and keeps the source messages, so that a host without our catalogs reads English. */
const linguiMacros: Plugin = {
  name: 'lingui-macros',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      if (!source.includes('@lingui/')) return { contents: source, loader };
      const compiled = await transformAsync(source, {
        filename: path,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', ...(loader === 'tsx' ? (['jsx'] as const) : [])] },
        plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]],
        retainLines: true,
      });
      return { contents: compiled?.code ?? source, loader };
    });
  },
};

/** File by file, so that every `"use client"` stays where it stands. */
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,stories}.{ts,tsx}', '!src/testing/**', '!src/**/*.d.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  clean: true,
  dts: false,
  esbuildPlugins: [linguiMacros],
});
