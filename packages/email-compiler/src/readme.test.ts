import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import * as compiler from './index.js';

/** The README's examples, run as they stand there: imports become parameters. */
function example(index: number): string {
  const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
  const code = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)][index]?.[1];
  if (code === undefined) throw new Error(`The README has an example ${index}.`);
  return code.replaceAll(/^import .*$/gm, '').replaceAll('export ', '');
}

test('the first example compiles a message', () => {
  const logged: unknown[] = [];
  const names = ['compile', 'coreBlocks', 'createStarterDocument', 'parseDocument'] as const;
  const values = names.map((name) => compiler[name]);
  const run = new Function(...names, 'console', example(0));
  run(...values, { log: (...parts: unknown[]) => logged.push(...parts) });
  expect(logged[0]).toContain('Unsubscribe: https://mail.example.com/u/%%recipient%%');
  expect(logged[2]).toMatchObject([{ code: 'image-missing' }]);
});

test('the second example is a block that compiles to all targets', () => {
  const { defineBlock, html, rangeSchema, richTextSchema, paragraphOf } = compiler;
  const make = new Function(
    ...['v', 'defineBlock', 'html', 'rangeSchema', 'richTextSchema', 'paragraphOf'],
    `${example(1)}; return coupon;`,
  );
  const coupon: compiler.BlockDefinition = make(
    v,
    defineBlock,
    html,
    rangeSchema,
    richTextSchema,
    paragraphOf,
  );
  const document = {
    ...compiler.createEmptyDocument(),
    rows: [compiler.createBlock(coupon, 'b0000000')],
  };
  const compiled = compiler.compile(document, { blocks: [coupon] });
  expect(compiled.diagnostics).toEqual([]);
  for (const part of [compiled.html, compiled.amp, compiled.text]) expect(part).toContain('SPRING');
});
