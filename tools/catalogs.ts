import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileCatalogs } from './compile-catalogs.ts';

/**
 * Extracts the texts of each package with an interface into its catalogs, and compiles those of published packages. With
 * `--check` it says whether they still agree with the sources and whether a text lacks its Spanish, and leaves them as they
 * were.
 */
const folders = ['packages/ui', 'packages/block-editor', 'packages/amp-runtime-blocks', 'apps/backoffice'];
const check = process.argv.includes('--check');
const root = join(import.meta.dirname, '..');

function read(folder: string): Map<string, string> {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.po'),
  );
  return new Map(files.map((name) => [name, withoutDate(readFileSync(join(folder, name), 'utf8'))]));
}

/** The header's date changes at every extraction. */
function withoutDate(text: string): string {
  return text.replaceAll(/"POT-Creation-Date: [^"]*"\n/gu, '');
}

/** Messages of a catalog that have no translation. */
function untranslated(text: string): readonly string[] {
  return [...text.matchAll(/^msgid "(?<id>.+)"\nmsgstr ""\n(?!")/gmu)].map(
    (match) => match.groups?.['id'] ?? '',
  );
}

function problemsOf(name: string): readonly string[] {
  const locales = join(root, name, 'src', 'locales');
  if (!existsSync(locales)) return [`${name} has no catalogs.`];
  const before = read(locales);
  const kept = mkdtempSync(join(tmpdir(), 'x-catalogs-'));
  cpSync(locales, kept, { recursive: true });
  execFileSync('lingui', ['extract', '--clean'], {
    cwd: join(root, name),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const after = read(locales);
  if (check) {
    rmSync(locales, { recursive: true });
    cpSync(kept, locales, { recursive: true });
  }
  rmSync(kept, { recursive: true });
  const stale = [...after]
    .filter(([file, text]) => before.get(file) !== text)
    .map(([file]) => `${name}: ${file} is out of date.`);
  const missing = [...after]
    .filter(([file]) => basename(file) === 'es.po')
    .flatMap(([, text]) => untranslated(text))
    .map((id) => `${name}: no Spanish for ${JSON.stringify(id)}.`);
  return check ? [...stale, ...missing] : missing;
}

const problems = folders.flatMap(problemsOf);
if (!check) await compileCatalogs();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('Run `npx --yes pnpm@12 extract`, translate what is missing, and commit the catalogs.');
  process.exit(1);
}
