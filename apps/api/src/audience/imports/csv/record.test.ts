import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLineEnd, readRecord, type RecordResult } from './record.ts';

const comma = ','.charCodeAt(0);

const cases: readonly [title: string, text: string, expected: RecordResult][] = [
  ['plain values', 'a,b\n', { kind: 'record', fields: ['a', 'b'], end: 4, breaks: 1 }],
  ['the last line without a break', 'a,b', { kind: 'record', fields: ['a', 'b'], end: 3, breaks: 0 }],
  ['CRLF', 'a,b\r\nc', { kind: 'record', fields: ['a', 'b'], end: 5, breaks: 1 }],
  ['CR alone', 'a,b\rc', { kind: 'record', fields: ['a', 'b'], end: 4, breaks: 1 }],
  ['empty values', ',,\n', { kind: 'record', fields: ['', '', ''], end: 3, breaks: 1 }],
  ['an empty line', '\nx', { kind: 'record', fields: [''], end: 1, breaks: 1 }],
  ['quoted values', '"a","b"\n', { kind: 'record', fields: ['a', 'b'], end: 8, breaks: 1 }],
  ['a quoted delimiter', '"a,b",c\n', { kind: 'record', fields: ['a,b', 'c'], end: 8, breaks: 1 }],
  ['doubled quotes', '"a ""b""",c\n', { kind: 'record', fields: ['a "b"', 'c'], end: 12, breaks: 1 }],
  ['an empty quoted value', '"",c\n', { kind: 'record', fields: ['', 'c'], end: 5, breaks: 1 }],
  [
    'breaks inside quotes',
    '"a\nb\r\nc\rd",e\n',
    { kind: 'record', fields: ['a\nb\r\nc\rd', 'e'], end: 13, breaks: 4 },
  ],
  ['spaces around quotes', 'a, "b" ,c\n', { kind: 'record', fields: ['a', 'b', 'c'], end: 10, breaks: 1 }],
  [
    'a quote inside a plain value',
    '6" nails,b\n',
    { kind: 'record', fields: ['6" nails', 'b'], end: 11, breaks: 1 },
  ],
  ['a quoted value at the very end', 'a,"b"', { kind: 'record', fields: ['a', 'b'], end: 5, breaks: 0 }],
  ['a quote that is not closed', 'a,"b\nc,d\n', { kind: 'malformed' }],
  ['text after a closing quote', 'a,"b"c\n', { kind: 'malformed' }],
  ['a quote that is not doubled', '"a "b" c",d\n', { kind: 'malformed' }],
];

test.each(cases)('reads %s', (_title, text, expected) => {
  expect(readRecord(text, 0, comma, true)).toEqual(expected);
});

test.each(cases.filter(([, , expected]) => expected.kind === 'record'))(
  'never reads a part of %s as the whole record',
  (_title, text, expected) => {
    const whole = expected.kind === 'record' ? text.slice(0, expected.end) : text;
    for (let length = 0; length < whole.length; length += 1) {
      const part = readRecord(whole.slice(0, length), 0, comma, false);
      // A part may end between CR and LF, where the CR alone must not count as a line break.
      expect(part).toEqual({ kind: 'incomplete' });
    }
  },
);

test.each([
  ['a\nb', 0, { end: 1, next: 2 }],
  ['a\r\nb', 0, { end: 1, next: 3 }],
  ['a\rb', 0, { end: 1, next: 2 }],
  ['ab', 0, { end: 2, next: 2 }],
  ['a\nb', 2, { end: 3, next: 3 }],
])('finds the end of a line in %j from %i', (text, from, expected) => {
  expect(findLineEnd(text, from, true)).toEqual(expected);
});

test('every step through any text makes progress', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 60 });
  fc.assert(
    fc.property(text, (given) => {
      let at = 0;
      let breaks = 0;
      while (at < given.length) {
        const record = readRecord(given, at, comma, true);
        expect(record.kind).not.toBe('incomplete');
        const next = record.kind === 'record' ? record.end : (findLineEnd(given, at, true)?.next ?? 0);
        expect(next).toBeGreaterThan(at);
        const passed = given.slice(at, next).split(/\r\n|\r|\n/u).length - 1;
        expect(record.kind === 'record' ? record.breaks : passed).toBe(passed);
        breaks += passed;
        at = next;
      }
      expect(breaks).toBe(given.split(/\r\n|\r|\n/u).length - 1);
    }),
    { numRuns: 2000 },
  );
});
