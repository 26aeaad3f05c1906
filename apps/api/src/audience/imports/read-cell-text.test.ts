import { expect, test } from 'vitest';
import { readAddressCell, readPhoneCell, splitTags } from './read-cell-text.ts';

test.each<[cell: string, address: string, name: string]>([
  ['ada@example.com', 'ada@example.com', ''],
  ['\u200Bada@example.com', 'ada@example.com', ''],
  ['ada@example.com\u200E', 'ada@example.com', ''],
  ['\uFEFFada@exam\u00ADple.com\u2069', 'ada@example.com', ''],
  ['\u200Dada@example.com\u200C', 'ada@example.com', ''],
  ['ada@نامه\u200Cای.ir', 'ada@نامه\u200Cای.ir', ''],
  ['Ada Lovelace <ada@example.com>', 'ada@example.com', 'Ada Lovelace'],
  ['"Lovelace, Ada" <ada@example.com>', 'ada@example.com', 'Lovelace, Ada'],
  ["'Ada' < ada@example.com >", 'ada@example.com', 'Ada'],
  ['<ada@example.com>', 'ada@example.com', ''],
  ['mailto:ada@example.com', 'ada@example.com', ''],
  ['ada@example.com;', 'ada@example.com', ''],
  ['ada@example.com ::: second@example.com', 'ada@example.com', ''],
  ['ada＠example.com', 'ada@example.com', ''],
  ['not an address', 'not an address', ''],
])('the cell %j has the address %j', (cell, address, name) => {
  expect(readAddressCell(cell)).toEqual({ address, name });
});

test.each<[cell: string, text: string]>([
  ['p:+34600112233', '+34600112233'],
  ['tel: +34 600 11 22 33', '+34 600 11 22 33'],
  ['34600112233.0', '34600112233'],
  ['34600112233,00', '34600112233'],
  ['="0034600112233"', '0034600112233'],
  ['+34 600 112 233 ::: +34 911 223 344', '+34 600 112 233'],
  ['\u202A+34600112233\u202C', '+34600112233'],
  ['600.112.233', '600.112.233'],
  ['12.0', '12.0'],
])('the cell %j has the phone number %j', (cell, text) => {
  expect(readPhoneCell(cell)).toBe(text);
});

test.each<[cell: string, tags: readonly string[]]>([
  ['a, b; c|d', ['a', 'b', 'c', 'd']],
  ['"Customer","Newsletter, weekly"', ['Customer', 'Newsletter, weekly']],
  ['"Say ""hi""", plain', ['Say "hi"', 'plain']],
  ['* myContacts ::: Friends ::: * starred', ['Friends']],
  ['', []],
])('the cell %j has the tags %j', (cell, tags) => {
  expect(splitTags(cell)).toEqual(tags);
});
