import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const declaration =
  /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type) (?<name>[\w$]+)/gmu;
const list = /^export \{ (?<names>[^}]+) \}/gmu;

interface ExportedNames {
  /** Symbols that the package declares. */
  readonly declared: readonly string[];
  /** Namespaces, and symbols of other packages that the package exports too. */
  readonly listed: readonly string[];
}

/**
 * Reads the names of the exported symbols from a report of API Extractor. Leaves out other libraries that a package
 * exports, which the reference does not have either: the report imports them under another name, such as
 * `React_2 as React`.
 */
export function exportedNames(report: string): ExportedNames {
  const declared = [...report.matchAll(declaration)].map(({ groups }) => groups?.['name'] ?? '');
  const listed = [...report.matchAll(list)].flatMap(({ groups }) => groups?.['names']?.split(/,\s*/u) ?? []);
  return {
    declared: [...new Set(declared)],
    listed: [...new Set(listed)].filter((name) => !name.includes(' as ')),
  };
}

/** Names of the symbols with a page in a folder of the reference. The page of a namespace is the index of its folder. */
function readWrittenNames(reference: string): ReadonlySet<string> {
  return new Set(
    globSync('**/*.md', { cwd: reference }).map((file) => {
      const name = basename(file, '.md');
      return name === 'index' ? basename(join(reference, file, '..')) : name;
    }),
  );
}

/**
 * Finds exported symbols of a package that have no page in its folder of the reference, or anywhere in the reference if
 * another package declares them. Reads the symbols from the committed reports, which another tool writes from the built
 * types.
 */
export function findMissingSymbols(packageFolder: string, reference: string): readonly string[] {
  const own = readWrittenNames(reference);
  const all = readWrittenNames(join(reference, '..'));
  return globSync('etc/*.api.md', { cwd: packageFolder }).flatMap((report) => {
    const { declared, listed } = exportedNames(readFileSync(join(packageFolder, report), 'utf8'));
    return [...declared.filter((name) => !own.has(name)), ...listed.filter((name) => !all.has(name))];
  });
}
