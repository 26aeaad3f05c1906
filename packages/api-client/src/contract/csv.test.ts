import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, withFormulaGuard, withoutFormulaGuard } from './csv.ts';

test.each([
  ['Ana', 'Ana\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['a;b', '"a;b"\r\n'],
  ['a\tb', '"a\tb"\r\n'],
  ['a|b', '"a|b"\r\n'],
  ['say "hi"', '"say ""hi"""\r\n'],
  [' x', '" x"\r\n'],
  ['two\nlines', '"two\nlines"\r\n'],
  // The examples of OWASP, and what spreadsheets of other languages run.
  ['=1+1', "'=1+1\r\n"],
  ['+1+cmd|x', `"'+1+cmd|x"\r\n`],
  ['-2+3+cmd', "'-2+3+cmd\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['＝1+1', "'＝1+1\r\n"],
  ['＋1+x', "'＋1+x\r\n"],
  ['－1+x', "'－1+x\r\n"],
  ['＠SUM(A1)', "'＠SUM(A1)\r\n"],
  ['\t=1+1', `"\t'=1+1"\r\n`],
  ['\r=1+1', `"\r'=1+1"\r\n`],
  [' =1+1', "' =1+1\r\n"],
  ['"=1+1"', `"'""=1+1"""\r\n`],
  ['x;=1+1', `"x;'=1+1"\r\n`],
  ['x;"=1+1"', `"x;'""=1+1"""\r\n`],
  ['x\t=1+1', `"x\t'=1+1"\r\n`],
  ['x|@SUM(A1)', `"x|'@SUM(A1)"\r\n`],
  ['x,=HYPERLINK("http://a.test")', `"x,'=HYPERLINK(""http://a.test"")"\r\n`],
  ['line\n=1+1', `"line\n'=1+1"\r\n`],
  ["'=typed", "''=typed\r\n"],
  // Numbers and phone numbers run nothing.
  ['-5', '-5\r\n'],
  ['+34 600 000 000', '+34 600 000 000\r\n'],
  ['+34 (600) 000-000', '+34 (600) 000-000\r\n'],
  ['-5;-6', `"'-5;'-6"\r\n`],
  ['-', "'-\r\n"],
  ["'quoted'", "'quoted'\r\n"],
  ['a-b', 'a-b\r\n'],
])('%j is written as %j', (value, line) => {
  expect(csvLine([value])).toBe(line);
  expect(withoutFormulaGuard(withFormulaGuard(value))).toBe(value);
});

test('numbers are written as they are', () => {
  expect(csvLine([-5, 12.5, -1e-7])).toBe('-5,12.5,-1e-7\r\n');
});

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2000);
const letters = [
  '"',
  "'",
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  ' ',
  'x',
  '1',
  '\u00a0',
];
const nasty = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });

test('a text comes back without a difference', () => {
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), (text) => {
      expect(withoutFormulaGuard(withFormulaGuard(text))).toBe(text);
    }),
    { numRuns },
  );
});

/** Splits as spreadsheets do: quotes count only at the start of a cell, and what follows a closing quote is kept. */
function readCells(csv: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let state: 'start' | 'quoted' | 'plain' = 'start';
  for (let index = 0; index < csv.length; index += 1) {
    const letter = csv.charAt(index);
    if (state === 'quoted') {
      if (letter !== '"') cell += letter;
      else if (csv.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else state = 'plain';
    } else if (letter === separator || letter === '\r' || letter === '\n') {
      cells.push(cell);
      cell = '';
      state = 'start';
    } else if (letter === '"' && state === 'start') state = 'quoted';
    else {
      cell += letter;
      state = 'plain';
    }
  }
  return [...cells, cell];
}

const runs = /^\s*[=+\-@＝＋－＠]/u;
/**
 * A cell that was a number, with or without the cells after it. A number continues to a formula only with an
 * operator or a letter, not with a separator, a line break, a quote or
 * the guard.
 */
const harmless = /^\s*[+-]?[\d \u00a0().\-/]*\d[\d \u00a0().\-/]*\s*(?:[\r\n,;\t|"']|$)/u;

test.each([',', ';', '\t', '|'])('no cell is a formula when a file is split at %j', (separator) => {
  const row = fc.array(nasty, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const csv = rows.map(csvLine).join('');
      const formulas = readCells(csv, separator).filter((cell) => runs.test(cell) && !harmless.test(cell));
      expect(formulas).toEqual([]);
    }),
    { numRuns },
  );
});
