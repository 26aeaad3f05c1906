import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileCatalogs } from './compile-catalogs.ts';

/**
 * Extracts the interface messages into the catalogs and compiles the catalogs of published packages. With `--check`,
 * changes nothing and fails if a catalog is out of date or a message has no Spanish translation.
 */
const folders = ['packages/ui', 'packages/block-editor', 'packages/amp-runtime-blocks', 'apps/backoffice'];
const check = process.argv.includes('--check');
const root = join(import.meta.dirname, '..');

function readCatalogs(folder: string): Map<string, string> {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.po'),
  );
  return new Map(files.map((name) => [name, withoutDate(readFileSync(join(folder, name), 'utf8'))]));
}

function withoutDate(text: string): string {
  return text.replaceAll(/"POT-Creation-Date: [^"]*"\n/gu, '');
}

function findUntranslated(text: string): readonly string[] {
  return [...text.matchAll(/^msgid "(?<id>.+)"\nmsgstr ""\n(?!")/gmu)].map(
    (match) => match.groups?.['id'] ?? '',
  );
}

function extractCatalogs(name: string): readonly string[] {
  const locales = join(root, name, 'src', 'locales');
  if (!existsSync(locales)) return [`${name} has no catalogs.`];
  const before = readCatalogs(locales);
  const kept = mkdtempSync(join(tmpdir(), 'x-catalogs-'));
  cpSync(locales, kept, { recursive: true });
  execFileSync('lingui', ['extract', '--clean'], {
    cwd: join(root, name),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const after = readCatalogs(locales);
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
    .flatMap(([, text]) => findUntranslated(text))
    .map((id) => `${name}: no Spanish translation of ${JSON.stringify(id)}.`);
  return check ? [...stale, ...missing] : missing;
}

const problems = folders.flatMap(extractCatalogs);
if (!check) await compileCatalogs();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('Run `npx --yes pnpm@12 extract`, translate the missing messages and commit the catalogs.');
  process.exit(1);
}
