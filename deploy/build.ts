import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { programsPackage } from '../apps/api/src/platform/database/server/programs.ts';

/**
 * Builds Yamp into a new folder that runs without this repository: `node <folder>/apps/api/dist/start.js`. The folder
 * contains production dependencies only and is never written to, so it can be read-only. The Dockerfile and a test run
 * this script: `npx --yes pnpm@12 exec node deploy/build.ts <folder>`.
 */

const root = join(import.meta.dirname, '..');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function run(program: string, words: readonly string[], cwd = root): void {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', CI: 'true' },
  });
  if (status === 0) return;
  throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
}

function expectNewFolder(path: string | undefined): string {
  if (path === undefined) throw new Error('Name the folder to build into: node deploy/build.ts <folder>');
  const folder = resolve(path);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. Name a new folder.`);
  }
  return folder;
}

/** Makes the links between PostgreSQL's libraries, for which its package has an install script. */
function linkLibraries(modules: string): void {
  run('node', ['scripts/hydrate-symlinks.js'], realpathSync(join(modules, programsPackage)));
}

/** Own packages are in the bundle, except for the pictures of icons, which the product serves as files. */
function keepPictures(modules: string): void {
  const own = join(modules, '@x');
  rmSync(own, { recursive: true, force: true });
  const target = join(own, 'email-icons');
  for (const name of ['package.json', 'icons']) {
    cpSync(join(root, 'packages/email-icons', name), join(target, name), { recursive: true });
  }
}

/** Only the AMP validator of this package is used. The rest of it is a web framework. */
const validator = { name: 'amp-validator-wasm', kept: 'dist/compiled/amphtml-validator' } as const;

function keepValidator(modules: string): void {
  const place = realpathSync(join(modules, validator.name));
  const target = join(modules, validator.name);
  const aside = join(modules, '.validator');
  for (const name of ['package.json', validator.kept]) {
    cpSync(join(place, name), join(aside, name), { recursive: true });
  }
  rmSync(target);
  cpSync(aside, target, { recursive: true });
  rmSync(aside, { recursive: true });
}

/** Name of the package that a module specifier names. Undefined for files and modules of Node. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:') || specifier.startsWith('/'))
    return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Packages that the bundle imports. Finds too many rather than too few, since other texts may look like imports. */
function findImports(bundle: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of readdirSync(bundle)) {
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(bundle, name), 'utf8');
    const matches = text.matchAll(
      /(?:\bfrom\s*|\bimport\s*\(?\s*|\b(?:require|resolve)\s*\(\s*)(["'])([^"'\n]+)\1/gu,
    );
    for (const [, , specifier = ''] of matches) {
      const imported = packageOf(specifier);
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}

/** Paths of the packages in a `node_modules` folder, also of those with a scope. */
function listPackages(modules: string): readonly string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .map((name) => join(modules, name));
}

/** Folder in pnpm's store of a linked package. Undefined for packages that are not links. */
function storeFolderOf(path: string, store: string): string | undefined {
  if (!lstatSync(path).isSymbolicLink()) return undefined;
  const [folder] = relative(store, realpathSync(path)).split(sep);
  return folder === undefined || folder === '..' ? undefined : folder;
}

/**
 * Deletes all packages that neither the bundle imports nor one of these packages needs. pnpm puts a package's
 * dependencies beside it as links, so the links lead to everything that is needed.
 */
function keepNeeded(modules: string, imports: ReadonlySet<string>): void {
  const store = join(modules, '.pnpm');
  const needed = new Set<string>();
  const waiting: string[] = [];
  for (const path of listPackages(modules)) {
    const isNeeded = imports.has(relative(modules, path));
    if (isNeeded) waiting.push(path);
    else if (lstatSync(path).isSymbolicLink()) rmSync(path);
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const folder = storeFolderOf(path, store);
    if (folder === undefined || needed.has(folder)) continue;
    needed.add(folder);
    waiting.push(...listPackages(join(store, folder, 'node_modules')));
  }
  for (const name of readdirSync(store)) {
    if (!needed.has(name)) rmSync(join(store, name), { recursive: true });
  }
}

/** Lists the files in a folder. Does not follow links, which lead to other packages. */
function* listFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (entry.isFile()) yield path;
  }
}

function megabytesOf(folder: string): number {
  let bytes = 0;
  for (const path of listFiles(folder)) bytes += lstatSync(path).size;
  return Math.round(bytes / 1e6);
}

/** Maps and types are for development. */
function deleteDevelopmentFiles(folder: string): void {
  for (const path of listFiles(folder)) {
    if (/\.(?:map|d\.[cm]?ts)$/u.test(path)) rmSync(path);
  }
}

function build(out: string): void {
  say('Building …');
  run('node', ['tools/prepare/main.ts']);
  run('turbo', ['run', 'build', '--filter=@x/api', '--filter=@x/backoffice', '--output-logs=errors-only']);
  say('Collecting production dependencies …');
  const api = join(out, 'apps/api');
  mkdirSync(dirname(api), { recursive: true });
  run('pnpm', ['--filter', '@x/api', 'deploy', '--prod', '--legacy', '--ignore-scripts', api]);
  for (const name of readdirSync(api)) {
    if (!['dist', 'node_modules', 'package.json'].includes(name)) {
      rmSync(join(api, name), { recursive: true });
    }
  }
  const modules = join(api, 'node_modules');
  keepPictures(modules);
  keepValidator(modules);
  keepNeeded(modules, new Set([...findImports(join(api, 'dist')), programsPackage]));
  linkLibraries(modules);
  cpSync(join(root, 'apps/backoffice/dist'), join(out, 'apps/backoffice/dist'), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
  cpSync(join(import.meta.dirname, 'health.mjs'), join(out, 'health.mjs'));
  deleteDevelopmentFiles(out);
  const weights = [modules, join(api, 'dist'), join(out, 'apps/backoffice/dist')].map(
    (folder) => `${relative(out, folder)} ${String(megabytesOf(folder))} MB`,
  );
  say(`Built ${basename(out)}, ${String(megabytesOf(out))} MB: ${weights.join(', ')}.`);
}

build(expectNewFolder(process.argv[2]));
