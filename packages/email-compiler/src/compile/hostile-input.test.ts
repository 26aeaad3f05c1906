import { expect, test } from 'vitest';
import { coreBlocks, spacer } from '../index.ts';
import { compile } from './compile.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { EmailDocument } from '../schema/document.ts';

const hostile = '"><script>alert(1)</script>';

/** Hand-built documents that violate the types, as callers in JavaScript can pass. */
const documents: readonly [string, object][] = [
  [
    'colors of the body',
    {
      body: {
        config: {
          colors: { backdrop: hostile, canvas: hostile },
          fontFamily: hostile,
          fontSize: hostile,
          language: hostile,
          direction: hostile,
        },
      },
    },
  ],
  ['an id', { rows: [{ ...createBlock(spacer, hostile) }] }],
  [
    'config that the schema does not know and the cell reads',
    {
      rows: [
        {
          ...createBlock(spacer, 'b0000000'),
          config: {
            height: 3,
            colors: { blockBackground: 'transparent' },
            padding: { top: hostile, bottom: hostile },
            alignment: hostile,
            fullWidth: hostile,
          },
        },
      ],
    },
  ],
  [
    'config of the wrong type',
    { rows: [{ id: 'b0000000', type: 'spacer', config: { height: hostile, colors: null } }] },
  ],
];

test.each(documents)('%s cannot break out of the markup', (_, part) => {
  const document = { ...createEmptyDocument(), ...part } as EmailDocument;
  const { html, amp } = compile(document, { blocks: coreBlocks, language: hostile });
  expect(html).not.toContain('<script>alert');
  expect(amp).not.toContain('<script>alert');
});
