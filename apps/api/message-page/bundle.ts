import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the script of messages' pages from the sources. */
export async function bundlePageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
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
