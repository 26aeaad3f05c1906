import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentNames } from './names.ts';
import {
  keptWords,
  parseNames,
  productPattern,
  renameFiles,
  repositoryPattern,
  scopePattern,
  trackedFiles,
} from './rename.ts';

const root = join(import.meta.dirname, '..');
const newNames = {
  scope: '@new-scope',
  product: 'Newname',
  repository: 'https://git.example.com/team/newname',
};
const files = trackedFiles(root);
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rename-'));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  renameFiles(copy, files, currentNames, newNames);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

function readText(file: string): string {
  const content = readFileSync(join(copy, file));
  return content.includes(0) ? '' : content.toString('utf8');
}

test('no file keeps the old scope, product or repository', () => {
  const left = files.filter((file) => {
    const text = readText(file);
    return [scopePattern, productPattern, repositoryPattern].some((pattern) =>
      pattern(currentNames).test(text),
    );
  });
  expect(left).toEqual([]);
});

test('only kept words still contain the old name', () => {
  const containsProduct = new RegExp(String.raw`[\w-]*${currentNames.product}[\w-]*`, 'giu');
  const left = new Set(files.flatMap((file) => readText(file).match(containsProduct) ?? []));
  // The product's name may remain, because it also occurs in “Yamp rate”, the label of a metric.
  left.delete(currentNames.product);
  expect([...left].filter((word) => !keptWords.has(word))).toEqual([]);
});

test('packages, lockfile, pages and mail have the new names', () => {
  expect(JSON.parse(readText('package.json'))).toMatchObject({ name: 'newname' });
  expect(JSON.parse(readText('packages/ui/package.json'))).toMatchObject({ name: '@new-scope/ui' });
  expect(JSON.parse(readText('packages/ui/package.json'))).toMatchObject({
    homepage: 'https://git.example.com/team/newname/tree/main/packages/ui#readme',
    bugs: 'https://git.example.com/team/newname/issues',
    repository: { url: 'git+https://git.example.com/team/newname.git', directory: 'packages/ui' },
  });
  expect(readText('pnpm-lock.yaml')).toContain("'@new-scope/ui':");
  expect(readText('apps/backoffice/index.html')).toContain('<title>Newname</title>');
  expect(readText('apps/api/src/configuration.ts')).toContain('Newname <no-reply@');
  expect(readText('README.md')).toMatch(/^# Newname\n/u);
});

test('a renamed checkout can be renamed again', () => {
  expect(readText('tools/names.ts')).toContain(
    "  scope: '@new-scope',\n  product: 'Newname',\n  repository: 'https://git.example.com/team/newname',",
  );
});

test('does not match email addresses and the metric', () => {
  const text = `a@x.co, "${currentNames.scope}/ui", ${currentNames.product} rate, ${currentNames.product}s`;
  expect(text.replace(scopePattern(currentNames), '@a').replace(productPattern(currentNames), 'A')).toBe(
    `a@x.co, "@a/ui", ${currentNames.product} rate, ${currentNames.product}s`,
  );
});

test.each([
  ['--scope', 'acme', '--scope must be an npm scope such as @acme (got "acme")'],
  [
    '--repository',
    'git@github.com:acme/acme.git',
    '--repository must be an address such as https://github.com/acme/acme (got "git@github.com:acme/acme.git")',
  ],
  ['--product', '<Acme>', '--product must be letters, digits, spaces, dots or hyphens (got "<Acme>")'],
])('rejects %s %s', (option, value, message) => {
  expect(() => parseNames([option, value])).toThrow(message);
});
