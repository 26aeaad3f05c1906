import { expect, test } from 'vitest';
import { findImports, packageOf } from './imports.ts';

test.each([
  ['import { a, b as c } from "lib";', [{ specifier: 'lib', names: ['a', 'b'] }]],
  ["import {\n  a,\n  type B,\n} from 'lib/part';", [{ specifier: 'lib/part', names: ['a', 'B'] }]],
  ['import * as Lib from "lib";', [{ specifier: 'lib' }]],
  ["import type { A } from './a.ts';", [{ specifier: './a.ts', names: ['A'] }]],
  ['export { a } from "lib";', [{ specifier: 'lib', names: ['a'] }]],
  ['export * from "lib";', [{ specifier: 'lib' }]],
  ["export type * from './a.ts';", [{ specifier: './a.ts' }]],
  ["const lazy = () => import('lib');", [{ specifier: 'lib' }]],
  ["title: import('lib').Title;", [{ specifier: 'lib' }]],
  ["/** import { a } from 'lib'; */", []],
  ['const text = "from here";', []],
])('%s', (text, expected) => {
  expect(findImports('file.js', text)).toEqual(expected.map((found) => ({ file: 'file.js', ...found })));
});

test.each([
  ['lucide-react', 'lucide-react'],
  ['react/jsx-runtime', 'react'],
  ['@lingui/core', '@lingui/core'],
  ['@lingui/message-utils/compileMessage', '@lingui/message-utils'],
])('%s is in the package %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});
