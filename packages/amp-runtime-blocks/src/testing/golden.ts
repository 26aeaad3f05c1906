import { createRequire } from 'node:module';
import {
  compile,
  compileBlock,
  coreBlocks,
  createEmptyDocument,
  parseDocument,
  type Block,
  type CompileOptions,
} from '@x/email-compiler';
import { countNodes, mostNodes, parseExpression } from '@x/email-compiler/amp-bind';
import { prettyMarkup } from '@x/email-compiler/conformance';
import { createAmpValidator, type AmpValidator } from '@x/email-compiler/validator';
import { expect, test } from 'vitest';
import { ampBlocks } from '../amp-blocks.ts';
import { evaluate, expressionsOf } from './bound-expressions.ts';

export const options: CompileOptions = {
  blocks: [...coreBlocks, ...ampBlocks],
  api: { url: 'https://api.example.com', projectId: '7' },
};

const require = createRequire(import.meta.url);
let loading: Promise<AmpValidator> | undefined;

export function offlineValidator(): Promise<AmpValidator> {
  const validatorUrl =
    require.resolve('amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js');
  return (loading ??= createAmpValidator({ validatorUrl }));
}

export function ampOf(block: Block): string {
  return compile({ ...createEmptyDocument(), rows: [block] }, options).amp;
}

export function htmlOf(block: Block): string {
  return compile({ ...createEmptyDocument(), rows: [block] }, options).html;
}

export interface GoldenCase {
  readonly name: string;
  readonly block: Block;
  readonly options?: Partial<CompileOptions>;
}

/** Sample event with all properties that the expressions of the blocks read. */
const event = {
  value: '',
  checked: false,
  index: 0,
  response: { data: { draft_order: { invoice_url: 'https://x' } } },
};

/**
 * Compares the compiled blocks with the golden files beside their test. Also checks that the official validator
 * accepts the AMP part and that amp-bind can evaluate every expression in it.
 */
export function testGoldenFiles(folder: string, cases: readonly GoldenCase[]): void {
  test.each(cases)('golden files: $name', async ({ name, block, options: change }) => {
    const document = { ...createEmptyDocument(), rows: [block] };
    const compiled = compileBlock(document, block, { ...options, ...change });
    const diagnostics = compiled.diagnostics.map(({ severity, code, path }) =>
      `${severity} ${code} ${path ?? ''}`.trim(),
    );
    const file = `${folder}/__golden__/${name}`;
    await expect(prettyMarkup(compiled.html)).toMatchFileSnapshot(`${file}.html`);
    await expect(prettyMarkup(compiled.amp)).toMatchFileSnapshot(`${file}.amp.html`);
    await expect(`${compiled.text}\n`).toMatchFileSnapshot(`${file}.txt`);
    await expect(`${diagnostics.join('\n')}\n`).toMatchFileSnapshot(`${file}.diagnostics`);
    const validator = await offlineValidator();
    expect(validator.validate(compile(document, { ...options, ...change }).amp).errors).toEqual([]);
  });

  test.each(cases)('amp-bind can evaluate every expression: $name', ({ block }) => {
    for (const expression of expressionsOf(ampOf(block))) {
      expect(countNodes(parseExpression(expression))).toBeLessThanOrEqual(mostNodes);
      for (const state of [{ event }, { event, b0000001: {} }]) {
        expect(() => evaluate(expression, state)).not.toThrow();
      }
    }
  });
}

export function parseVersion0(block: Readonly<Record<string, unknown>>): Block {
  const parsed = parseDocument({ rows: [{ id: 'b0000001', ...block }] }, options);
  if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
  expect(parsed.value.diagnostics).toEqual([]);
  const [row] = parsed.value.document.rows;
  if (row === undefined) throw new Error('The block was not kept.');
  return row;
}
