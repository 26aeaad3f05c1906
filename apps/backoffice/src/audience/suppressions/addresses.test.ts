import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test.each<[text: string, emails: string[], wrong: string[]]>([
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
])('%j holds %j, and %j besides', (text, emails, wrong) => {
  expect(readAddresses(text)).toEqual({ emails, wrong });
});
