import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { bundleLibraries } from './bundle-libraries.ts';
import { copyTypes, removeInternalTypes } from './bundle-types.ts';
import { findImports, listFiles, packageOf, type FoundImport } from './imports.ts';

/**
 * Bundles the libraries that a built package imports but does not depend on into `dist/vendor`, so that installing the
 * package does not install them. The manifest decides: a library is bundled if it is a dev dependency. Run it in the
 * package's folder after its build.
 */
const folder = process.cwd();
const dist = join(folder, 'dist');
const vendor = join(dist, 'vendor');

/** Lingui keeps its language in a React context, which our packages must share. @x/ui bundles it for all of them. */
const sharedLibraries: ReadonlyMap<string, string> = new Map([
  ['@lingui/core', '@x/ui/i18n'],
  ['@lingui/react', '@x/ui/i18n'],
]);

const Manifest = v.object({
  name: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
  publishConfig: v.object({ exports: v.record(v.string(), v.unknown()) }),
});

const manifest = v.parse(
  v.pipe(v.string(), v.parseJson(), Manifest),
  readFileSync(join(folder, 'package.json'), 'utf8'),
);
const installed: readonly string[] = [
  manifest.name,
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.peerDependencies),
];

/** Returns the imports of libraries that the package does not install. */
function findBundled(files: readonly string[]): readonly FoundImport[] {
  return files
    .flatMap((file) => findImports(file, readFileSync(file, 'utf8')))
    .filter(({ specifier }) => !specifier.startsWith('.') && !installed.includes(packageOf(specifier)));
}

/** Path of a module in `dist/vendor`, without its extension: `@radix-ui/react-tabs` becomes `radix-ui-react-tabs`. */
function vendorModule(specifier: string): string {
  return specifier.replace(/^@/u, '').replaceAll('/', '-');
}

function sharedSource(specifier: string): string | undefined {
  const source = sharedLibraries.get(specifier);
  return source !== undefined && installed.includes(packageOf(source)) && packageOf(source) !== manifest.name
    ? source
    : undefined;
}

function relativeImport(file: string, module: string): string {
  const path = relative(dirname(file), join(vendor, `${vendorModule(module)}.js`)).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Makes the files import each library from `dist/vendor`, or from the package of ours that bundles it. */
function redirectImports(found: readonly FoundImport[]): void {
  for (const file of new Set(found.map((entry) => entry.file))) {
    const specifiers = new Set(
      found.filter((entry) => entry.file === file).map(({ specifier }) => specifier),
    );
    const text = readFileSync(file, 'utf8').replace(
      /(\b(?:from|import)\s*\(?\s*)(['"])([^'"\n]+)\2/gu,
      (statement, keyword: string, quote: string, specifier: string) =>
        specifiers.has(specifier)
          ? `${keyword}${quote}${sharedSource(specifier) ?? relativeImport(file, specifier)}${quote}`
          : statement,
    );
    writeFileSync(file, text);
  }
}

rmSync(vendor, { recursive: true, force: true });
removeInternalTypes(folder, Object.values(manifest.publishConfig.exports));

const modules = findBundled(listFiles(dist, '.js'));
const types = findBundled(listFiles(dist, '.d.ts'));
if (modules.length + types.length > 0) mkdirSync(vendor, { recursive: true });
await bundleLibraries({
  folder,
  vendor,
  installed,
  imports: modules.filter(({ specifier }) => sharedSource(specifier) === undefined),
  fileName: vendorModule,
});
copyTypes({
  folder,
  vendor,
  specifiers: new Set(
    types.map(({ specifier }) => specifier).filter((name) => sharedSource(name) === undefined),
  ),
  fileName: vendorModule,
});
redirectImports([...modules, ...types]);
