import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { reactPlugins } from '../../../tools/react-plugins.ts';

export interface BuiltPage {
  readonly folder: string;
  readonly chunks: readonly Rolldown.OutputChunk[];
}

export interface BuildOptions {
  readonly minify?: boolean;
  readonly alias?: Record<string, string>;
}

/** Builds the given bench page for production, from the packages' sources. Pass `minify: false` for profiling. */
export async function buildPage(
  page: string,
  { minify = true, alias = {} }: BuildOptions = {},
): Promise<BuiltPage> {
  const folder = mkdtempSync(join(tmpdir(), `editor-${page}-`));
  const built = await build({
    root: join(import.meta.dirname, page),
    configFile: false,
    logLevel: 'warn',
    plugins: [...reactPlugins(join(import.meta.dirname, '..')), tailwindcss()],
    resolve: { alias, conditions: ['@x/source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((output) =>
    'output' in output ? output.output.filter((file) => file.type === 'chunk') : [],
  );
  return { folder, chunks };
}
