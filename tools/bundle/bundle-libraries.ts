import { build, type Metafile, type Plugin } from 'esbuild';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { FoundImport } from './imports.ts';
import { readLibrary, writeLibraryFiles } from './notices.ts';
import { packageFolder } from './package-folder.ts';

interface BundleOptions {
  readonly folder: string;
  /** Folder to write to. */
  readonly vendor: string;
  /** Packages that installing the package installs. They stay imports. */
  readonly installed: readonly string[];
  readonly imports: readonly FoundImport[];
  readonly fileName: (specifier: string) => string;
}

/** Bundles each library to one module that exports only what the package imports. */
export async function bundleLibraries(options: BundleOptions): Promise<void> {
  const { folder, vendor, installed, imports, fileName } = options;
  const specifiers = [...new Set(imports.map(({ specifier }) => specifier))].sort();
  if (specifiers.length === 0) return;
  const { metafile } = await build({
    entryPoints: {
      ...Object.fromEntries(specifiers.map((specifier) => [fileName(specifier), specifier])),
      ...findSeparateModules(specifiers, folder, fileName),
    },
    outdir: vendor,
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    // The host's bundler decides between development and production.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    external: [...installed],
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    chunkNames: 'shared-[hash]',
    metafile: true,
    plugins: [exportedNames(imports, folder), importsInsteadOfRequire(installed), ownModules],
  });
  finishModules(metafile, folder);
  writeLibraries(metafile, folder, vendor);
}

/** Modules that a library imports for development only. In files of their own, the host's bundler leaves them out. */
const separateModules: ReadonlyMap<string, readonly string[]> = new Map([
  ['@lingui/core', ['@lingui/message-utils/compileMessage']],
]);

function findSeparateModules(
  specifiers: readonly string[],
  folder: string,
  fileName: (specifier: string) => string,
): Readonly<Record<string, string>> {
  const found = specifiers.flatMap((specifier) => {
    const library = createRequire(join(folder, 'package.json')).resolve(specifier);
    return (separateModules.get(specifier) ?? []).map(
      (module) => [fileName(module), createRequire(library).resolve(module)] as const,
    );
  });
  return Object.fromEntries(found);
}

function exportedNames(imports: readonly FoundImport[], folder: string): Plugin {
  return {
    name: 'exported-names',
    setup: (bundler) => {
      bundler.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'entry-point' && !isAbsolute(path) ? { path, namespace: 'exported-names' } : undefined,
      );
      bundler.onLoad({ filter: /./, namespace: 'exported-names' }, ({ path }) => {
        const used = imports.filter(({ specifier }) => specifier === path);
        const names = new Set(used.flatMap((entry) => entry.names ?? []));
        const all = used.some((entry) => entry.names === undefined);
        return {
          contents: `export ${all ? '*' : `{ ${[...names].sort().join(', ')} }`} from ${JSON.stringify(path)};`,
          resolveDir: folder,
        };
      });
    },
  };
}

/** CommonJS modules call `require('react')`, which browsers do not have. Gives them the imported module. */
function importsInsteadOfRequire(installed: readonly string[]): Plugin {
  return {
    name: 'imports-instead-of-require',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'require-call' && installed.includes(path) ? { path, namespace: 'imported' } : undefined,
      );
      bundler.onLoad({ filter: /./, namespace: 'imported' }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(path)};`,
      }));
    },
  };
}

/** Modules of ours that replace a library, by the name of the library. */
const replacements: ReadonlyMap<string, string> = new Map([
  [
    'react-style-singleton',
    join(import.meta.dirname, '../../packages/ui/src/scroll-lock/style-singleton.ts'),
  ],
]);

const ownModules: Plugin = {
  name: 'own-modules',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path }) => {
      const replacement = replacements.get(path);
      return replacement === undefined ? undefined : { path: replacement };
    });
  },
};

/** Returns the source files of an output, including those in its chunks. */
function inputsOf({ outputs }: Metafile, path: string): readonly string[] {
  const output = outputs[path];
  if (output === undefined) return [];
  const chunks = output.imports.filter(({ external }) => external !== true);
  return [
    ...Object.keys(output.inputs),
    ...chunks.flatMap((chunk) => inputsOf({ inputs: {}, outputs }, chunk.path)),
  ];
}

const directive = /^(?:\s*(?:\/\*[\s\S]*?\*\/|\/\/.*|(['"])use strict\1;?))*\s*(['"])use client\2/u;

/**
 * Writes "use client" again, which esbuild removes and which frameworks with server components read in the first line.
 * Removes imports for side effects, of which these modules have none, because they make bundlers of hosts warn.
 */
function finishModules(metafile: Metafile, folder: string): void {
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    const isClient =
      entryPoint !== undefined &&
      inputsOf(metafile, path)
        .map((input) => join(folder, input))
        .some((input) => existsSync(input) && directive.test(readFileSync(input, 'utf8')));
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8').replace(/\bimport"\.\/[^"]+";/gu, '');
    writeFileSync(file, isClient ? `"use client";\n${text}` : text);
  }
}

/** Writes the names and the licenses of the bundled libraries. */
function writeLibraries({ inputs }: Metafile, folder: string, vendor: string): void {
  // esbuild names modules "(disabled):…" that a library leaves out for browsers.
  const bundled = Object.keys(inputs).filter((input) => !input.startsWith('(disabled):'));
  const folders = bundled.flatMap((input) => packageFolder(join(folder, input)) ?? []);
  writeLibraryFiles(vendor, [...new Set(folders)].map(readLibrary));
}
