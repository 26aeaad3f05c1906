import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { createBlock, createEmptyDocument } from '../../document/create.ts';
import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { columns } from '../columns/columns.ts';
import { coreBlocks } from '../core-blocks.ts';
import { footer } from './footer.ts';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(footer) },
  {
    name: 'complete',
    block: blockOf(footer, {
      company: 'Acme & Co.',
      address: '1 Harbour Street, 08001 Barcelona',
      labels: { unsubscribe: 'No more emails', preferences: '', view: '' },
      alignment: 'left',
    }),
  },
]);

const options = {
  blocks: coreBlocks,
  unsubscribe: { label: 'Added line' },
  placeholder: (name: string) => `https://mail.acme.com/${name}`,
};
const messageWith = (...rows: readonly ReturnType<typeof blockOf>[]) => ({ ...createEmptyDocument(), rows });

describe('the link for unsubscribing', () => {
  const inColumns = { ...createBlock(columns, 'b0000002'), content: { columns: [[blockOf(footer)], []] } };

  test.each([
    ['a footer', blockOf(footer)],
    ['a footer in columns', inColumns],
  ])('is written once in a message with %s', (_, block) => {
    const { html, amp, text } = compile(messageWith(block), options);
    for (const part of [html, amp, text]) {
      expect(part.split('https://mail.acme.com/unsubscribe_url')).toHaveLength(2);
      expect(part).not.toContain('Added line');
    }
  });

  test('is added to a message without a footer', () => {
    const { html, amp, text } = compile(messageWith(), options);
    for (const part of [html, amp, text]) expect(part).toContain('Added line');
  });

  test.each([
    ['en', 'Unsubscribe'],
    ['es-MX', 'Darse de baja'],
    ['fr', 'Se désinscrire'],
    ['ja', 'Unsubscribe'],
  ])('has a standard text in %s', (language, label) => {
    expect(compile(messageWith(blockOf(footer)), { ...options, language }).text).toContain(
      `${label}: https://`,
    );
  });
});

test('links to other pages are written only if the sender offers them', () => {
  const message = messageWith(blockOf(footer, { preferences: true, view: true }));
  const some = compile(message, { ...options, recipientPages: ['view'] });
  for (const part of [some.html, some.amp, some.text]) {
    expect(part).toContain('https://mail.acme.com/view_url');
    expect(part).not.toContain('preferences_url');
  }
  expect(some.diagnostics).toMatchObject([
    { code: 'page-not-offered', path: 'config.preferences', values: { page: 'preferences' } },
  ]);
});
