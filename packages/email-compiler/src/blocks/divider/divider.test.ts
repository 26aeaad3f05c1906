import { expect, test } from 'vitest';
import { compileBlock } from '../../compile/compile-block.ts';
import { createBlock, createEmptyDocument } from '../../document/create.ts';
import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { divider } from './divider.ts';

const thickColors = { blockBackground: '#eee', line: '#123456' };

testGoldenFile(import.meta.filename, [
  { name: 'plain', block: blockOf(divider) },
  {
    name: 'double',
    block: blockOf(divider, {
      thickness: 6,
      style: 'double',
      colors: { blockBackground: '#eee', line: '#123456' },
      fullWidth: true,
    }),
  },
  { name: 'thick', block: blockOf(divider, { thickness: 40, colors: thickColors }) },
  { name: 'thick-double', block: blockOf(divider, { thickness: 40, style: 'double', colors: thickColors }) },
  { name: 'thick-dotted', block: blockOf(divider, { thickness: 9, style: 'dotted', colors: thickColors }) },
]);

/** Returns the heights in px of what Outlook for Windows draws in the line's color, and of the gaps between. */
function shownInOutlook(config: object): readonly (readonly [height: number, isFilled: boolean])[] {
  const block = { ...createBlock(divider, 'b0000001'), config: { ...divider.defaults.config, ...config } };
  const { html } = compileBlock(createEmptyDocument(), block, { blocks: [divider] });
  const outlook = html.replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '');
  const borders = [...outlook.matchAll(/border-top:(\d+)px/g)].map(
    ([, width]) => [Math.min(8, Number(width)), true] as const,
  );
  const cells = [...outlook.matchAll(/<td height="(\d+)"( bgcolor)?/g)].map(
    ([, height, fill]) => [Number(height), fill !== undefined] as const,
  );
  return [...borders, ...cells];
}

test.each([
  [1, 'solid', [[1, true]]],
  [8, 'solid', [[8, true]]],
  [9, 'solid', [[9, true]]],
  [40, 'solid', [[40, true]]],
  [100, 'solid', [[100, true]]],
  [8, 'double', [[8, true]]],
  [
    40,
    'double',
    [
      [13, true],
      [14, false],
      [13, true],
    ],
  ],
  [40, 'dashed', [[8, true]]],
] as const)('a line of %i px, %s, as Outlook for Windows draws it', (thickness, style, expected) => {
  expect(shownInOutlook({ thickness, style })).toEqual(expected);
});
