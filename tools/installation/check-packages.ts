import { run } from './run.ts';

/** Entries that are stylesheets: they have no types to resolve. */
const stylesheets = /\.css$/;

/** Holds a packed package against publint and attw: its entries resolve, with their types, for all that import ESM. */
export function checkPackage(tarball: string, entries: readonly string[], folder: string): void {
  run('publint', ['--strict', tarball], { folder });
  const excluded = entries.filter((entry) => stylesheets.test(entry));
  run(
    'attw',
    [
      tarball,
      '--profile',
      'esm-only',
      ...(excluded.length > 0
        ? ['--exclude-entrypoints', ...excluded.map((entry) => entry.replace(/^\.\//, ''))]
        : []),
    ],
    { folder },
  );
}
