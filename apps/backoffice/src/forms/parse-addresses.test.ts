import { expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

test.each<[text: string, emails: string[], invalid: string[]]>([
  ['', [], []],
  ['ada@example.com', ['ada@example.com'], []],
  ['ada@example.com\nzoe@example.com\r\n', ['ada@example.com', 'zoe@example.com'], []],
  [
    'ada@example.com, zoe@example.com;max@example.com',
    ['ada@example.com', 'zoe@example.com', 'max@example.com'],
    [],
  ],
  ['<ada@example.com>', ['ada@example.com'], []],
  ['Ada@example.com ada@EXAMPLE.com', ['ada@EXAMPLE.com'], []],
  ['Ada Lovelace <ada@example.com>', ['ada@example.com'], ['Ada', 'Lovelace']],
  ['ada@ zoe@example.com', ['zoe@example.com'], ['ada@']],
])('%j has the addresses %j and the invalid words %j', (text, emails, invalid) => {
  expect(parseAddresses(text)).toEqual({ emails, invalid });
});
