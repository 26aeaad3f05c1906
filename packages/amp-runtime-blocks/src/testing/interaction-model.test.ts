import type { Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { exploreBlock } from './interaction-model.ts';
import { ampOf } from './golden.ts';
import { callMeOf, prestashopOf, shopifyOf } from './samples.ts';

describe('a broken block', () => {
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
      'a button that stays disabled',
      shopifyOf(),
      (amp) => amp.replaceAll('{sending:false}', '{}').replaceAll('sending:false,', ''),
      /Nothing leads on or back|No end can be reached/,
    ],
    [
      'a tap action on an element that is not a button',
      prestashopOf(),
      (amp) => amp.replaceAll('<button type="button"', '<div').replaceAll('</button>', '</div>'),
      /A keyboard cannot reach/,
    ],
  ])('is reported for %s', (_, block, broken, problem) => {
    const amp = ampOf(block);
    expect(broken(amp)).not.toBe(amp);
    expect(exploreBlock(broken(amp)).problems.join('\n')).toMatch(problem);
  });
});
