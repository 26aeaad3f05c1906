import { describe, expect, test } from 'vitest';
import { normalizeLink } from './normalize-link.ts';

describe('a typed address', () => {
  test.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    [' http://example.com ', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['tienda.españa.es/ofertas', 'https://tienda.españa.es/ofertas'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['tel:+34600000000', 'tel:+34600000000'],
    ['{{url|https://example.com}}', '{{url|https://example.com}}'],
    ['%%unsubscribe_url%%', '%%unsubscribe_url%%'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/\n  a', null],
    ['https://example.com/\r\na', 'https://example.com/a'],
    ['https://例え.jp/é', 'https://例え.jp/é'],
    ['https://1.2.3.400/', null],
    ['https://me@example.com/', null],
    ['', null],
    ['https://', null],
    ['two words.com', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['hello', null],
  ])('%s becomes %s', (typed, stored) => {
    expect(normalizeLink(typed)).toBe(stored);
  });
});
