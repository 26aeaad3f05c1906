import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface FoundImport {
  readonly file: string;
  readonly specifier: string;
  /** Imported names, or undefined if the file imports the whole module as a namespace. */
  readonly names?: readonly string[];
}

export function listFiles(folder: string, extension: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => join(folder, path));
}

/** Name of the package of an import: `@lingui/react/macro` is in `@lingui/react`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const statements =
  /\b(?:import|export)\s+(?:type\s+)?(?:\{(?<names>[^}]*)\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+)\s+from\s*(?<quote>['"])(?<from>[^'"\n]+)\k<quote>|\bimport\s*\(\s*(?<dynamicQuote>['"])(?<dynamic>[^'"\n]+)\k<dynamicQuote>/gu;

/** Finds the imports of a module or a type declaration, as esbuild and TypeScript write them. */
export function findImports(file: string, text: string): readonly FoundImport[] {
  return [...text.replace(/\/\*[\s\S]*?\*\//gu, '').matchAll(statements)].flatMap(({ groups = {} }) => {
    const specifier = groups['from'] ?? groups['dynamic'];
    if (specifier === undefined) return [];
    const names = groups['names']
      ?.split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type\s+/u, '')
          .replace(/\s+as\s+.*$/u, ''),
      )
      .filter((name) => name !== '');
    return [{ file, specifier, ...(names !== undefined && { names }) }];
  });
}
