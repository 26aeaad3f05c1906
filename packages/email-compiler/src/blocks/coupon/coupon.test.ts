import { expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { createEmptyDocument } from '../../document/create.ts';
import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { coupon, formatDate } from './coupon.ts';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(coupon) },
  {
    name: 'complete',
    block: blockOf(coupon, {
      code: 'SPRING-2026 <A&B>',
      expires: '2026-12-31',
      link: 'https://acme.com/shop',
      alignment: 'left',
    }),
  },
  { name: 'no-code', block: blockOf(coupon, { code: '', alignment: 'full' }) },
]);

test.each(['A', 'a-b_c.d/e', 'SPRING 2026', 'ÄÖÜ-№1', '0O1lI', 'X'.repeat(38)])(
  'the code %s is complete and unbroken in all parts, and fits a phone',
  (code) => {
    const document = { ...createEmptyDocument(), rows: [blockOf(coupon, { code })] };
    const { html, amp, text } = compile(document, { blocks: [coupon] });
    for (const part of [html, amp]) {
      const [, size, shown] =
        /font-size:(\d+)px;line-height:1\.3;[^"]*white-space:nowrap;[^"]*">([^<]*)</.exec(part) ?? [];
      expect(shown).toBe(code);
      expect(Number(size) * 0.6 * code.length).toBeLessThanOrEqual(232);
      expect(Number(size)).toBeGreaterThanOrEqual(10);
    }
    expect(text.split('\n')).toContain(code);
  },
);

test.each([
  ['en', 'December 31, 2026'],
  ['en-GB', '31 December 2026'],
  ['es', '31 de diciembre de 2026'],
  ['not a language', '2026-12-31'],
])('a date in %s', (language, expected) => {
  expect(formatDate('2026-12-31', language)).toBe(expected);
});
