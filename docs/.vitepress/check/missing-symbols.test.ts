import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportedNames, findMissingSymbols } from './missing-symbols.ts';

const report = [
  '// @public',
  'export function compile(document: EmailDocument): CompileResult;',
  'export const limit = 1;',
  'export declare type Size = number;',
  'interface Hidden {',
  'declare namespace contract {',
  'export { contract }',
  'export { React_2 as React }',
  'export { createBlockId }',
].join('\r\n');

test('reads the exported names of a report', () => {
  expect(exportedNames(report)).toEqual({
    declared: ['compile', 'limit', 'Size'],
    listed: ['contract', 'createBlockId'],
  });
});

test('finds symbols without a page, in the package that declares them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'symbols-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  function write(path: string, text: string) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  write('etc/some.api.md', report);
  for (const page of [
    'one/functions/compile',
    'one/namespaces/contract/index',
    'other/functions/createBlockId',
    'other/variables/limit',
  ])
    write(`reference/${page}.md`, '');
  expect(findMissingSymbols(folder, join(folder, 'reference/one'))).toEqual(['limit', 'Size']);
});
