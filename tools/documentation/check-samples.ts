import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createModules } from './sample-modules.ts';

/**
 * Checks the types of all TypeScript samples in `docs` and in the READMEs against the built packages, and runs those that
 * need nothing around them. The samples are written to `docs/samples`, where all packages can be imported. Needs a build.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/samples');

const settings = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    // The built packages, as readers install them.
    customConditions: [],
    lib: ['es2025', 'dom', 'dom.iterable'],
    types: ['node'],
    // Readers have the stylesheets too, but only published packages have types for them.
    noUncheckedSideEffectImports: false,
    // Imports between samples have no suffix, as is usual in apps with a bundler.
    verbatimModuleSyntax: false,
  },
  include: ['**/*'],
};

const pages = globSync(['docs/**/*.md', 'packages/*/README.md', 'README.md', 'CONTRIBUTING.md'], {
  cwd: root,
  exclude: ['docs/{node_modules,reference,copies,.vitepress}/**'],
});

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
const modules = pages.flatMap((page) =>
  createModules(page, readFileSync(join(root, page), 'utf8')).map((module) => ({
    ...module,
    path: join(folder, page.replace('.md', ''), module.file),
  })),
);
for (const { path, code } of modules) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}
// The README of the editor shows one half of the block that a page of its own writes.
writeFileSync(
  join(folder, 'packages/block-editor/README/voucher.ts'),
  readFileSync(join(folder, 'docs/writing-a-block/voucher.ts')),
);

function run(command: string, parameters: readonly string[]): boolean {
  return spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status === 0;
}

const correct = run('tsc', ['--noEmit', '--pretty', 'false', '-p', folder]);
const failing = modules.filter(({ path, runs }) => runs && !run(process.execPath, [path]));
if (!correct || failing.length > 0) {
  console.error('Samples of the documentation do not work. Their paths begin with the page.');
  process.exit(1);
}
console.log(`${String(modules.length)} modules of samples in ${String(pages.length)} pages are correct.`);
