import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the script of messages' pages from the sources. */
export async function bundlePageScript(): Promise<string> {
  const { outputFiles } = await build({
    // `import.meta.dirname` would be that of the build's configuration, into which this module is bundled.
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
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
