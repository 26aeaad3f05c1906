import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const declaration =
  /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|namespace|type) (?<name>[\w$]+)/gmu;
const list = /^export \{ (?<names>[^}]+) \}/gmu;

/** Names of the exported symbols in a report of API Extractor. */
export function exportedNames(report: string): readonly string[] {
  const declared = [...report.matchAll(declaration)].map(({ groups }) => groups?.['name'] ?? '');
  const listed = [...report.matchAll(list)].flatMap(({ groups }) => groups?.['names']?.split(/,\s*/u) ?? []);
  return [...new Set([...declared, ...listed])];
}

/**
 * Finds exported symbols of a package that have no page in its folder of the reference. Reads the symbols from the
 * committed reports, which another tool writes from the built types.
 */
export function findMissingSymbols(packageFolder: string, reference: string): readonly string[] {
  const written = new Set(
    globSync('**/*.md', { cwd: reference }).flatMap((file) => {
      const name = basename(file, '.md');
      // The page of a namespace is the index of its folder.
      return name === 'index' ? [basename(join(reference, file, '..'))] : [name];
    }),
  );
  const reports = globSync('etc/*.api.md', { cwd: packageFolder });
  return reports
    .flatMap((report) => exportedNames(readFileSync(join(packageFolder, report), 'utf8')))
    .filter((name) => !written.has(name));
}
