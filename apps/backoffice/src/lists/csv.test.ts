import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  [
    [
      ['Day', 'Opens'],
      ['1 Nov 2026', 12.5],
    ],
    'Day,Opens\r\n1 Nov 2026,12.5\r\n',
  ],
  [[['a,b', 'say "hi"', ' x']], '"a,b","say ""hi"""," x"\r\n'],
  [[['=1+1', '@SUM(A1)', '-5']], "'=1+1,'@SUM(A1),-5\r\n"],
  [[[-5]], '-5\r\n'],
  [[], ''],
])('toCsv(%j)', (rows, csv) => {
  expect(toCsv(rows)).toBe(csv);
});
