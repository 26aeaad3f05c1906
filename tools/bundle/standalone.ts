import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { readLibrary, readVendor, writeLibraryFiles } from './notices.ts';
import { packageFolder } from './package-folder.ts';

/**
 * Bundles `dist/standalone.js` with all that it imports, such as React, so that a page can load it from a script tag.
 * The entry only names what is in `dist/standalone`: browsers would load it twice if parts that load later imported it
 * from another address, such as one without the page's query. Run it in the package's folder after its build.
 */
const folder = process.cwd();
const dist = join(folder, 'dist');
const parts = join(dist, 'standalone');

/** Makes `import text from './styles.css?inline'` the text of the built stylesheet. */
const inlineStylesheet: Plugin = {
  name: 'inline-stylesheet',
  resolveId: (specifier, importer) =>
    specifier.endsWith('.css?inline') && importer !== undefined
      ? join(dirname(importer), specifier)
      : undefined,
  load: (id) =>
    id.endsWith('.css?inline')
      ? {
          code: `export default ${JSON.stringify(readFileSync(id.replace('?inline', ''), 'utf8'))};`,
          moduleType: 'js',
        }
      : undefined,
};

/** Removes the modules that the bundle replaces. Their declarations stay. */
function removeModules(): void {
  for (const path of globSync('standalone{,/*}.{js,js.map}', { cwd: dist })) rmSync(join(dist, path));
}

/** Writes the names and licenses of the bundled libraries, with those of the libraries that our packages bundle. */
function writeLibraries(chunks: readonly OutputChunk[]): void {
  const files = chunks.flatMap(({ moduleIds }) => moduleIds);
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  const vendors = [...new Set(files.map(dirname))].filter((path) => basename(path) === 'vendor');
  writeLibraryFiles(parts, [...[...folders].map(readLibrary), ...vendors.flatMap(readVendor)]);
}

const bundle = await rolldown({
  input: join(dist, 'standalone.js'),
  cwd: folder,
  platform: 'browser',
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [inlineStylesheet],
});
const { output } = await bundle.generate({
  format: 'esm',
  minify: true,
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: 'standalone/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'editor', tags: ['$initial'] },
      { name: 'parts', minShareCount: 2 },
    ],
  },
});
await bundle.close();
const chunks = output.filter((file) => file.type === 'chunk');
removeModules();
mkdirSync(parts, { recursive: true });
for (const { fileName, code } of chunks) writeFileSync(join(dist, fileName), code);
writeLibraries(chunks);
