import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

export const root = join(import.meta.dirname, '..', '..');

/** Product code, which runs on text that other people wrote. */
const globs = ['packages/*/src/**/*.{ts,tsx}', 'apps/{api,backoffice}/src/**/*.{ts,tsx}'];
const isProduct = (file: string) =>
  !/\.(?:test|stories|setup)\.tsx?$|\.gen\.ts$|\.d\.ts$|[\\/](?:testing|conformance)[\\/]|fault-simulator|mail-catcher/u.test(
    file,
  );

/** Returns the regular expression literals of a file. */
export function patternsIn(file: string, text: string): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const { program } = parseSync(file, text);
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      found.push({ source: node.regex.pattern, flags: node.regex.flags, file: relative(root, file) });
    },
  }).visit(program);
  return found;
}

/** Returns the files of the product's code. */
export function productFiles(): readonly string[] {
  return globSync(globs, { cwd: root })
    .filter(isProduct)
    .map((file) => join(root, file))
    .toSorted();
}

/** Returns the regular expression literals of the product, once per file. */
export function findPatterns(): readonly FoundPattern[] {
  const all = productFiles().flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')));
  return [...new Map(all.map((found) => [`${found.file} /${found.source}/${found.flags}`, found])).values()];
}
