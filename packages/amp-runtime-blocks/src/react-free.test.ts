import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Follows the imports of an entry, except type imports, and returns all modules and packages found. */
function moduleGraph(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8').replace(/^import type[\s\S]*?;$/gm, '');
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      if (!name.startsWith('.')) packages.add(name);
      else visit(resolve(dirname(file), name));
    }
  };
  visit(resolve(import.meta.dirname, entry));
  return { files: [...files], packages: [...packages].toSorted() };
}

test('the main entry imports neither React nor the editor', () => {
  expect(moduleGraph('index.ts').packages).toEqual([
    '@x/email-compiler',
    '@x/email-compiler/diagnostics',
    'valibot',
  ]);
});

test('the editor entry imports no React packages; only its icons use JSX', () => {
  const { packages, files } = moduleGraph('editor.ts');
  expect(packages).toEqual([
    '@lingui/core/macro',
    '@x/block-editor',
    '@x/email-compiler',
    '@x/email-compiler/diagnostics',
    'valibot',
  ]);
  expect(files.some((file) => file.endsWith('block-icon.tsx'))).toBe(true);
});
