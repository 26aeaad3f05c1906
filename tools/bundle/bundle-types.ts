import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { findImports, listFiles } from './imports.ts';

/** Returns the declarations that a package's exports name, with `*` expanded. */
function findEntries(folder: string, exported: readonly unknown[]): readonly string[] {
  return exported.flatMap((target) =>
    typeof target === 'object' && target !== null && 'types' in target && typeof target.types === 'string'
      ? globSync(target.types, { cwd: folder }).map((path) => join(folder, path))
      : [],
  );
}

/** Declarations import `./dialog.tsx` or `./dialog.js`, which both mean `dialog.d.ts`. */
function resolveDeclaration(file: string, specifier: string): string {
  const path = join(dirname(file), specifier.replace(/\.(?:d\.ts|tsx?|js)$/u, ''));
  return (
    [`${path}.d.ts`, join(path, 'index.d.ts')].find((candidate) => existsSync(candidate)) ?? `${path}.d.ts`
  );
}

/** Removes declarations that no entry reaches, because they may need types of libraries that are not installed. */
export function removeInternalTypes(folder: string, exported: readonly unknown[]): void {
  const reached = new Set<string>();
  const waiting = [...findEntries(folder, exported)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    for (const { specifier } of findImports(file, readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) waiting.push(resolveDeclaration(file, specifier));
    }
  }
  for (const file of listFiles(join(folder, 'dist'), '.d.ts')) {
    if (!reached.has(file)) rmSync(file);
  }
}

interface CopyOptions {
  readonly folder: string;
  readonly vendor: string;
  readonly specifiers: ReadonlySet<string>;
  readonly fileName: (specifier: string) => string;
}

/** Only the types of these libraries are few enough to copy. Public types of a package must not use others. */
const copied = /^@lingui\//u;

function declarationOf(module: string): string {
  return module.replace(/\.mjs$/u, '.d.mts').replace(/\.js$/u, '.d.ts');
}

/** Copies the declarations of libraries, with those that they import. */
export function copyTypes({ folder, vendor, specifiers, fileName }: CopyOptions): void {
  const waiting = [...specifiers].map((specifier) => {
    if (!copied.test(specifier)) {
      throw new Error(
        `A public type of ${folder} uses ${specifier}, which is not installed with the package.`,
      );
    }
    const module = createRequire(join(folder, 'package.json')).resolve(specifier);
    return { source: declarationOf(module), name: fileName(specifier) };
  });
  const done = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { source, name } = next;
    if (done.has(name)) continue;
    done.add(name);
    // Imports without names only tell TypeScript that the library has types.
    let text = readFileSync(source, 'utf8').replace(/^import '[^']+';\n/gmu, '');
    for (const { specifier } of findImports(source, text)) {
      if (specifier === 'react' || specifier.startsWith('react/')) continue;
      const isRelative = specifier.startsWith('.');
      const module = isRelative ? join(dirname(source), specifier) : createRequire(source).resolve(specifier);
      const importedName = isRelative
        ? `${name}-${fileName(basename(specifier, '.mjs'))}`
        : fileName(specifier);
      waiting.push({ source: declarationOf(module), name: importedName });
      text = text.replaceAll(`'${specifier}'`, `'./${importedName}.js'`);
    }
    writeFileSync(join(vendor, `${name}.d.ts`), text);
  }
}
