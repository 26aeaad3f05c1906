import { createRequire } from 'node:module';
import {
  compile,
  coreBlocks,
  createEmptyDocument,
  parseDocument,
  type Block,
  type CompileOptions,
} from '@x/email-compiler';
import { countNodes, mostNodes, parseExpression } from '@x/email-compiler/amp-bind';
import { createAmpValidator, type AmpValidator } from '@x/email-compiler/validator';
import { expect, test } from 'vitest';
import { testGoldenBlocks, type GoldenBlock } from '../../../../tools/golden-tests.ts';
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

/** Sample event with all properties that the expressions of the blocks read. */
const event = {
  value: '',
  checked: false,
  index: 0,
  response: { data: { draft_order: { invoice_url: 'https://x' } } },
};

/**
 * Tests blocks with the golden file next to their test. Also checks that amp-bind can evaluate every expression in their
 * AMP part.
 */
export function testGoldenFile(testFile: string, blocks: readonly GoldenBlock[]): void {
  testGoldenBlocks(testFile, blocks, { options, loadValidator: offlineValidator });

  test.each(blocks)('amp-bind can evaluate every expression: $name', ({ block }) => {
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
