import { transformAsync } from '@babel/core';
import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Compiles a library file by file. The Lingui macros keep their source messages, so that a host without the catalogs
 * shows English. Imports of `.ts` files become imports of `.js` files.
 */
export const libraryModules: Plugin = {
  name: 'library-modules',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      if (!source.includes('@lingui/')) return { contents: renameImports(source), loader };
      const compiled = await transformAsync(source, {
        filename: path,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', ...(loader === 'tsx' ? (['jsx'] as const) : [])] },
        plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]],
        retainLines: true,
      });
      return { contents: renameImports(compiled?.code ?? source), loader };
    });
  },
};

/** Replaces `./dialog.tsx` by `./dialog.js` in imports, exports and dynamic imports. */
function renameImports(source: string): string {
  return source.replace(/(\b(?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"\n]*)\.tsx?(?=['"])/gu, '$1.js');
}
