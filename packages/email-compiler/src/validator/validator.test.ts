import { describe, expect, test } from 'vitest';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { compile } from '../compile/compile.ts';
import { createStarterDocument } from '../blocks/starter-document.ts';
import { offlineValidator } from '../testing/validator.ts';
import { createAmpValidator } from './validator.ts';

function starter() {
  let count = 0;
  const document = createStarterDocument({ newId: () => `b000000${count++}` });
  return { document, amp: compile(document, { blocks: coreBlocks, subject: 'Sale' }).amp };
}

test('a compiled message is valid', async () => {
  expect((await offlineValidator()).validate(starter().amp)).toEqual({ valid: true, errors: [] });
});

describe('an error is mapped to its block', () => {
  test.each([
    ['in one line', (amp: string) => amp],
    ['over several lines', (amp: string) => amp.replaceAll('<tr>', '\n<tr>')],
    ['after characters of four bytes', (amp: string) => amp.replace('This a new', '😀é€ This a new')],
  ])('%s', async (_, change) => {
    const broken = change(starter().amp).replace('href="https://example.com"', 'href="sms:1"');
    const validation = (await offlineValidator()).validate(broken);
    expect(validation.valid).toBe(false);
    expect(validation.errors).toMatchObject([
      { code: 'INVALID_URL_PROTOCOL', severity: 'error', blockId: 'b0000002', hint: expect.any(String) },
    ]);
  });

  test('an error outside the blocks has no block', async () => {
    const broken = starter().amp.replace('<body', '<body onload="x"');
    expect((await offlineValidator()).validate(broken).errors[0]).not.toHaveProperty('blockId');
  });
});

test('rejects if the validator cannot be loaded', async () => {
  await expect(createAmpValidator({ validatorUrl: '/nowhere/validator_wasm.js' })).rejects.toThrow(
    'validator_wasm.js',
  );
});

test('reports at most a hundred errors', async () => {
  const broken = starter().amp.replace('</body>', `${'<img src="x">'.repeat(5000)}</body>`);
  const validation = (await offlineValidator()).validate(broken);
  expect(validation.valid).toBe(false);
  expect(validation.errors).toHaveLength(100);
});
