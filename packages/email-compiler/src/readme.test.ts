import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { parseFragment } from 'parse5';
import * as accessibility from './accessibility/index.ts';
import * as conformance from './conformance/index.ts';
import * as compiler from './index.ts';
import * as lint from './lint/index.ts';
import * as merge from './merge/index.ts';
import * as page from './page/index.ts';

function runExample(index: number, globals: object, result = ''): unknown {
  const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
  const code = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)][index]?.[1];
  if (code === undefined) throw new Error(`The README has an example ${index}.`);
  const script = code.replaceAll(/^import .*$/gm, '').replaceAll('export ', '');
  return runInNewContext(`${script};${result}`, { ...compiler, v, ...globals });
}

test('the first example compiles a message', () => {
  const logged: unknown[] = [];
  runExample(0, { console: { log: (...parts: unknown[]) => logged.push(...parts) } });
  expect(logged[2]).toContain('Unsubscribe: https://mail.example.com/u/%%recipient%%');
  expect(logged[1]).toMatchObject([{ code: 'image-missing' }]);
});

test('the second example is a block that compiles to all targets', () => {
  const giftCode = runExample(1, {}, 'giftCode') as compiler.BlockDefinition;
  const rows = [compiler.createBlock(giftCode, 'b0000000')];
  const compiled = compiler.compile({ ...compiler.createEmptyDocument(), rows }, { blocks: [giftCode] });
  expect(compiled.diagnostics).toEqual([]);
  for (const part of [compiled.html, compiled.amp, compiled.text]) expect(part).toContain('SPRING');
});

test('the third example is a page with the block', () => {
  const logged: unknown[] = [];
  const giftCode = runExample(1, {}, 'giftCode') as compiler.BlockDefinition;
  const rows = [compiler.createBlock(giftCode, 'b0000000')];
  const document = { ...compiler.createEmptyDocument(), rows };
  const log = (...parts: unknown[]) => logged.push(...parts);
  expect(runExample(2, { ...page, giftCode, document, console: { log } }, 'page')).toContain(
    '<p><strong>SPRING</strong></p>',
  );
  expect(logged[1]).toBe(false);
});

test('the fourth example lints a message and applies the fixes', () => {
  let count = 0;
  const document = compiler.createStarterDocument({ newId: () => `b000000${count++}` });
  const fixed = runExample(3, { ...lint, document }, 'fixed') as readonly compiler.Block[];
  expect(fixed.length).toBeGreaterThan(0);
});

test('the fifth example checks the markup of a message', () => {
  const message = { html: '<img src="a.png">' };
  const findings = runExample(4, { ...accessibility, message }, 'findings');
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'markup-image-alt' }));
});

test('the sixth example merges two versions of a message', () => {
  const document = compiler.createStarterDocument({ newId: () => 'b0000000' });
  expect(runExample(5, { ...merge, document }, '[resolved, conflicts]')).toEqual([document, []]);
});

test('the seventh example tests a block with the conformance suite', () => {
  const giftCode = runExample(1, {}, 'giftCode');
  expect(runExample(6, { ...conformance, parseFragment, giftCode }, 'problems')).toEqual([]);
});

test('the eighth example fills in an address that a value begins', () => {
  const logged: unknown[] = [];
  const document = compiler.createEmptyDocument();
  runExample(7, { document, console: { log: (...parts: unknown[]) => logged.push(...parts) } });
  expect(logged.slice(1)).toEqual(['https://acme.com/sale', []]);
});
