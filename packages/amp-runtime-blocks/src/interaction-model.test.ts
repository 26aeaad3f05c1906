import { compileBlock, createEmptyDocument, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { exploreBlock } from './testing/interaction-model.ts';
import { options } from './testing/golden.ts';
import { callMeOf, galleryOf, phoneOf, prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';

function ampOf(block: Block): string {
  return compileBlock({ ...createEmptyDocument(), rows: [block] }, block, options).amp;
}

describe('whatever a recipient does', () => {
  test.each([
    ['a gallery', galleryOf()],
    ['a review', reviewOf()],
    ['a call me', callMeOf()],
    ['a dynamic phone', phoneOf({ defaultPhone: '+34 600 000 000' })],
    ['a Shopify cart', shopifyOf()],
    ['a PrestaShop cart', prestashopOf()],
  ])('%s leads on or back, sends nothing twice and is reached by keyboard', (_, block) => {
    const { states, problems } = exploreBlock(ampOf(block));
    expect(problems).toEqual([]);
    expect(states).toBeLessThan(2000);
  });

  test('all of a cart is explored', () => {
    expect(exploreBlock(ampOf(shopifyOf())).states).toBeGreaterThan(20);
  });
});

describe('a block that was broken on purpose', () => {
  test.each<[string, Block, (amp: string) => string, RegExp]>([
    [
      'buttons that stay enabled',
      callMeOf(),
      (amp) => amp.replaceAll(/ \[disabled\]="[^"]*"/g, ''),
      /can be sent while it is being sent/,
    ],
    [
      'a failure without a way back',
      callMeOf(),
      (amp) => amp.replaceAll(/<button type="button" class="xsb"[\s\S]*?<\/button>/g, ''),
      /Nothing leads on or back|No end can be reached/,
    ],
    [
      'a button that never takes its disabled state back',
      shopifyOf(),
      (amp) => amp.replaceAll('{sending:false}', '{}').replaceAll('sending:false,', ''),
      /Nothing leads on or back|No end can be reached/,
    ],
    [
      'a tap on something that is no button',
      prestashopOf(),
      (amp) => amp.replaceAll('<button type="button"', '<div').replaceAll('</button>', '</div>'),
      /A keyboard cannot reach/,
    ],
  ])('fails by %s', (_, block, broken, problem) => {
    const amp = ampOf(block);
    expect(broken(amp)).not.toBe(amp);
    expect(exploreBlock(broken(amp)).problems.join('\n')).toMatch(problem);
  });
});
