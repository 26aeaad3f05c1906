import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the script of messages' pages.
 *
 * @param folder folder of the sources, which the build of the API cannot tell from its own
 */
export async function bundlePageScript(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@x/source', 'module', 'browser'],
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
