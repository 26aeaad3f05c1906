import { transformAsync } from '@babel/core';
import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * For the build of a library file by file: compiles the lingui macros and keeps the source messages, so that a host
 * without our catalogs reads English, and names modules as they are called once they are built.
 */
export const libraryModules: Plugin = {
  name: 'library-modules',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      if (!source.includes('@lingui/')) return { contents: withBuiltNames(source), loader };
      const compiled = await transformAsync(source, {
        filename: path,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', ...(loader === 'tsx' ? (['jsx'] as const) : [])] },
        plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]],
        retainLines: true,
      });
      return { contents: withBuiltNames(compiled?.code ?? source), loader };
    });
  },
};

/** `./dialog.tsx` becomes `./dialog.js` in imports, exports and dynamic imports. */
function withBuiltNames(source: string): string {
  return source.replace(/(\b(?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"\n]*)\.tsx?(?=['"])/gu, '$1.js');
}
