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
].join('\r\n');

test('reads the exported names of a report', () => {
  expect(exportedNames(report)).toEqual(['compile', 'limit', 'Size', 'contract']);
});

test('finds symbols without a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'symbols-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['etc', 'reference/functions', 'reference/namespaces/contract'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'etc/some.api.md'), report);
  for (const page of ['functions/compile', 'namespaces/contract/index'])
    writeFileSync(join(folder, 'reference', `${page}.md`), '');
  expect(findMissingSymbols(folder, join(folder, 'reference'))).toEqual(['limit', 'Size']);
});
