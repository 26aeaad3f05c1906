import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';

const schemaCall =
  /(?<![\w.$]|function )(?:v\.(?!parse|safeParse|assert|is\b)\w+|rangeSchema|nodeOf)(?=(?:<[^()]*>)?\()/g;

/**
 * Marks calls that define schemas as free of side effects. Valibot marks its own functions, but esbuild does not see that
 * across modules, so apps would load the schemas of every block that shares a chunk with what they use.
 */
export const pureSchemas: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'pure-schemas',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replaceAll(schemaCall, '/* @__PURE__ */ $&'), loader: 'ts' };
    });
  },
};
