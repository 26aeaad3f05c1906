import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const entry = resolve(import.meta.dirname, 'index.ts');

function moduleGraph(from: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      if (name.startsWith('.')) visit(resolve(dirname(file), name));
      else packages.add(name);
    }
  };
  visit(from);
  return { files: [...files], packages: [...packages] };
}

test('the compiler only depends on valibot', () => {
  expect(moduleGraph(entry).packages).toEqual(['valibot']);
});

test('the module graph includes transitive imports', () => {
  expect(moduleGraph(entry).files.map((file) => file.slice(import.meta.dirname.length + 1))).toContain(
    'targets/rich-text-to-html.ts',
  );
});

test('the main entry does not load lint, the validator, amp-bind or the conformance suite', () => {
  const loaded = moduleGraph(entry).files.map((file) => file.slice(import.meta.dirname.length + 1));
  expect(loaded.filter((file) => /^(?:amp-bind|lint|validator|conformance|testing)\//.test(file))).toEqual(
    [],
  );
});

test.each([
  ['types of the browser or of React', /\b(?:React|ReactNode|JSX|HTMLElement|Document|Window|DOMParser)\b/],
  [
    'the browser',
    /\b(?:window|globalThis|navigator|localStorage|document\.(?:create|query|body\.append))\b\s*[.[(]/,
  ],
  ['the clock or chance', /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bperformance\b/],
  ['Node', /\bprocess\.|\bBuffer\b|\brequire\(/],
])('no module of the graph names %s', (_, pattern) => {
  const named = moduleGraph(entry).files.filter((file) =>
    pattern.test(withoutText(readFileSync(file, 'utf8'))),
  );
  expect(named).toEqual([]);
});

/** Removes comments and strings, in which the forbidden names are allowed. */
function withoutText(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '');
}
