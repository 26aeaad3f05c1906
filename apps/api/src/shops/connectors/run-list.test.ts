import { describe, expect, test } from 'vitest';
import { listItems, phoneAddress } from './run-list.ts';

const item = { phone: 'tel:+34600000000', formatted: '+34 600 000 000' };

describe('listItems', () => {
  test.each<[string, unknown, unknown]>([
    ['a list', [{ phone: '+34 600 000 000' }], [item]],
    ['a list in items', { items: [{ phone: '+34 600 000 000' }] }, [item]],
    ['a list in data', { data: { items: [{ phone: '+34 600 000 000' }] } }, [item]],
    ['a single row', { phone: '+34 600 000 000' }, [item]],
    ['a tel: URI', [{ phone: 'tel:+34600000000', formatted: '+34 600 000 000' }], [item]],
    ['a number', [{ phone: 600 }], [{ phone: 'tel:600', formatted: '600' }]],
    [
      'a URI of another scheme',
      [{ phone: 'javascript:alert(1)', name: 'x' }],
      [{ phone: 'tel:1', formatted: 'javascript:alert(1)', name: 'x' }],
    ],
    ['text without digits', [{ phone: 'call us', name: 'x' }], [{ name: 'x' }]],
    ['values that cannot be shown', [{ a: { b: 1 }, c: null, d: ['e'] }, 'text', 7, null], []],
    ['nothing', [], []],
    ['text', 'hello', []],
  ])('converts %s', (_name, answer, expected) => {
    expect(listItems(answer)).toEqual(expected);
  });

  test('limits rows, fields and text', () => {
    const row = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`f${String(index)}`, 'x'.repeat(5000)]),
    );
    const items = listItems(Array.from({ length: 1000 }, () => row));
    expect(items.length).toBe(50);
    expect(Object.keys(items[0] ?? {}).length).toBe(20);
    expect(items[0]?.['f0']).toHaveLength(500);
  });
});

test.each([
  ['600 000 000', 'tel:600000000'],
  ['*#06#', 'tel:*%2306%23'],
  ['tel:+34600', 'tel:+34600'],
  ['', undefined],
  ['1'.repeat(51), undefined],
])('converts the phone number %o to %o', (phone, expected) => {
  expect(phoneAddress(phone)).toBe(expected);
});
