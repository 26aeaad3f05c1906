import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { productFiles, root } from './patterns/find-patterns.ts';

/** Names of classes as they stand in a literal. Parts that a template inserts are not checked. */
const className = /(?<![\w:-])x:[^\s'"`$]+(?<!\[)(?=[\s'"`])/gu;

/** Files whose texts contain what only looks like a class. */
const accepted: ReadonlySet<string> = new Set(['packages/block-editor/src/testing/clipboard-samples.ts']);

function selectorOf(name: string): string {
  return `.${name.replaceAll(/[^\w-]/gu, String.raw`\$&`)}`;
}

test('each class is one that the theme makes', async () => {
  const theme = readFileSync(join(root, 'packages/ui/src/theme/tailwind.css'), 'utf8');
  const compiler = await compile(`${theme}\n@tailwind utilities;`);
  const used = productFiles()
    .map((file) => relative(root, file))
    .filter((file) => !accepted.has(file))
    .flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(className), ([name]) => ({ file, name })),
    );
  expect(used.length).toBeGreaterThan(1000);
  const css = compiler.build(used.map(({ name }) => name));
  expect(used.filter(({ name }) => !css.includes(selectorOf(name)))).toEqual([]);
});
