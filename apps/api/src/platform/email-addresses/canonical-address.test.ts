import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './canonical-address.ts';
import { domainOf, needsSmtpUtf8, wireAddress } from './domain.ts';

test.each([
  ['Ada@Example.COM', 'Ada@Example.COM', 'Ada@Example.COM'],
  ['x@exämple.com', 'x@exämple.com', 'x@xn--exmple-cua.com'],
  ['pepe@münchen.de', 'pepe@münchen.de', 'pepe@xn--mnchen-3ya.de'],
  ['pepe@xn--mnchen-3ya.de', 'pepe@münchen.de', 'pepe@xn--mnchen-3ya.de'],
  ['pepe@XN--MNCHEN-3YA.de', 'pepe@münchen.de', 'pepe@xn--mnchen-3ya.de'],
  ['pepe@MÜNCHEN.de', 'pepe@münchen.de', 'pepe@xn--mnchen-3ya.de'],
  ['pepe@mu\u0308nchen.de', 'pepe@münchen.de', 'pepe@xn--mnchen-3ya.de'],
  ['info@cañas.es', 'info@cañas.es', 'info@xn--caas-hqa.es'],
  ['a@straße.de', 'a@straße.de', 'a@xn--strae-oqa.de'],
  ['ada@ＥＸＡＭＰＬＥ.com', 'ada@example.com', 'ada@example.com'],
  ['ada@例え。テスト', 'ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['почта@пример.рф', 'почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['JOSÉ@example.com', 'josé@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com', 'josé@example.com'],
])('%s is stored as %s and sent to as %s', (text, email, wire) => {
  expect(readAddress(text)).toEqual({ ok: true, email });
  expect(wireAddress(email)).toBe(wire);
});

test.each([
  ['pepe@xn--a.de', 'punycode of nothing'],
  ['pepe@xn--mnchen-3ya-.de', 'a hyphen at the end'],
  ['pepe@a\u200Db.de', 'a joiner that joins nothing'],
  ['pepe@مثالa.de', 'two directions in one label'],
  [`pepe@${'ü'.repeat(60)}.de`, 'a label of more than 63 octets in punycode'],
  [`pepe@${`${'ü'.repeat(45)}.`.repeat(5)}de`, 'a domain of more than 253 octets in punycode'],
  [`${'é'.repeat(33)}@example.com`, 'a local part of more than 64 octets'],
  [`${'a'.repeat(65)}@example.com`, 'a local part of more than 64 octets'],
])('%s is refused: %s', (text) => {
  expect(readAddress(text)).toMatchObject({ ok: false });
});

test.each([
  ['ana@example.com', false],
  ['ana@münchen.de', false],
  ['josé@example.com', true],
  ['用户@例え.テスト', true],
])('%s needs SMTPUTF8: %s', (email, needed) => {
  expect(needsSmtpUtf8(email)).toBe(needed);
});

test('the DNS form of a domain is as in DNS', () => {
  expect(domainOf('Shop@Brand.Test')).toBe('brand.test');
  expect(domainOf('shop@münchen.de')).toBe('xn--mnchen-3ya.de');
});

const letters = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', 'É', 'ü', 'e\u0301', 'ß', 'ſ', 'İ', 'Σ', 'ж', 'Ж', '用', '1', 'Ａ'),
  minLength: 1,
  maxLength: 8,
});

test('parsing the canonical form or the wire form results in the canonical form', () => {
  fc.assert(
    fc.property(letters, letters, (local, label) => {
      const read = readAddress(`${local}@${label}.example`);
      fc.pre(read.ok);
      if (!read.ok) return;
      expect(readAddress(read.email)).toEqual(read);
      expect(readAddress(wireAddress(read.email))).toEqual(read);
      // Canonical addresses contain no capital letters outside ASCII, because PostgreSQL's `lower` may change only
      // ASCII letters.
      const lowered = read.email.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());
      expect(lowered).toBe(read.email.toLowerCase());
    }),
    { numRuns: 2000 },
  );
});
