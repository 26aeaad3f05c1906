import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogFolders } from './prepare/catalogs.ts';
import { prepare } from './prepare/main.ts';
import { readTexts } from './prepare/read-texts.ts';

/**
 * Extracts the texts of the interface into the Spanish catalogs. With `--check`, changes nothing and fails if a catalog is
 * out of date or a text is not translated.
 */
const check = process.argv.includes('--check');
const root = join(import.meta.dirname, '..');
const withCatalogs = ['packages/ui', 'packages/block-editor', 'packages/amp-runtime-blocks', 'apps/backoffice'];

const files = catalogFolders.map((folder) => join(folder, 'es.po'));

function readCatalogs(): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

function withoutDate(text = ''): string {
  return text.replace(/"POT-Creation-Date: [^"]*"\n/u, '');
}

async function findUntranslated(folder: string): Promise<readonly string[]> {
  const texts = await readTexts(folder);
  return texts
    .filter(({ es }) => es === '')
    .map(({ en }) => `${relative(root, folder)}: no Spanish translation of ${JSON.stringify(en)}.`);
}

const before = readCatalogs();
for (const folder of withCatalogs) {
  execFileSync('lingui', ['extract', '--clean'], {
    cwd: join(root, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
const after = readCatalogs();
const untranslated = (await Promise.all(catalogFolders.map(findUntranslated))).flat();
const stale = files.filter((file) => withoutDate(before.get(file)) !== withoutDate(after.get(file)));
if (check) before.forEach((text, file) => writeFileSync(file, text));
else await prepare();

const problems = [
  ...(check ? stale.map((file) => `${relative(root, file)} is out of date.`) : []),
  ...untranslated,
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('Run `npx --yes pnpm@12 extract`, translate the missing texts and commit the catalogs.');
  process.exit(1);
}
