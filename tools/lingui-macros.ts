import { transformAsync } from '@babel/core';
import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * For a library's build: compiles the lingui macros and keeps the source messages, so that a host without our
 * catalogs reads English.
 */
export const linguiMacros: Plugin = {
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
