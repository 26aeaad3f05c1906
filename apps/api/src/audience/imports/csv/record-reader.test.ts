import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { inferSchema, initParser } from 'udsv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCsv, type CsvFile } from './csv-file.ts';
import { readBatches, standardBounds, type BatchBounds, type CsvBatch } from './record-reader.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openContent(content: string | Uint8Array): Promise<CsvFile> {
  const path = join(folder, 'contacts.csv');
  await writeFile(path, content);
  const file = await openCsv(path, { fields: [] });
  if ('code' in file) throw new Error(file.code);
  return file;
}

async function readAll(
  file: CsvFile,
  bounds: BatchBounds = standardBounds,
  from = file.body,
): Promise<CsvBatch[]> {
  const batches: CsvBatch[] = [];
  for await (const batch of readBatches(file, from, bounds)) batches.push(batch);
  return batches;
}

async function readRows(content: string | Uint8Array, bounds?: BatchBounds) {
  const batches = await readAll(await openContent(content), bounds);
  return batches.flatMap(({ rows }) => rows);
}

/** Formats rows as `line: values`, or `line: reason raw` if refused. */
async function describeRows(content: string | Uint8Array, bounds?: BatchBounds): Promise<string[]> {
  const rows = await readRows(content, bounds);
  return rows.map((row) =>
    row.kind === 'row'
      ? `${String(row.line)}: ${row.values.join('|')}`
      : `${String(row.line)}: ${row.reason} ${row.raw}`,
  );
}

test.each<[title: string, content: string | Uint8Array, expected: readonly string[]]>([
  ['rows', 'email,name\na@b.co,A\nb@b.co,B\n', ['2: a@b.co|A', '3: b@b.co|B']],
  ['no break at the end', 'email,name\na@b.co,A', ['2: a@b.co|A']],
  ['CRLF', 'email,name\r\na@b.co,A\r\nb@b.co,B\r\n', ['2: a@b.co|A', '3: b@b.co|B']],
  ['CR', 'email,name\ra@b.co,A\rb@b.co,B', ['2: a@b.co|A', '3: b@b.co|B']],
  [
    'mixed breaks',
    'email,name\na@b.co,A\r\nb@b.co,B\rc@b.co,C',
    ['2: a@b.co|A', '3: b@b.co|B', '4: c@b.co|C'],
  ],
  ['blank lines between', 'email,name\n\na@b.co,A\n,\n \nb@b.co,B\n\n', ['3: a@b.co|A', '6: b@b.co|B']],
  ['a value over two lines', 'email,name\na@b.co,"A\nB"\nb@b.co,B', ['2: a@b.co|A\nB', '4: b@b.co|B']],
  [
    'an unclosed quote',
    'email,name\na@b.co,"A\nb@b.co,B\nc@b.co,C',
    ['2: quote_unclosed a@b.co,"A', '3: b@b.co|B', '4: c@b.co|C'],
  ],
  [
    'an undoubled quote',
    'email,name\na@b.co,"A "B" C"\nb@b.co,B',
    ['2: quote_unclosed a@b.co,"A "B" C"', '3: b@b.co|B'],
  ],
  [
    'a quote that a later one seems to close',
    'email,name\na@b.co,"A\nb@b.co,"B"\nc@b.co,C',
    ['2: quote_unclosed a@b.co,"A', '3: b@b.co|B', '4: c@b.co|C'],
  ],
  [
    'a quote open at the end',
    'email,name\na@b.co,A\nb@b.co,"B',
    ['2: a@b.co|A', '3: quote_unclosed b@b.co,"B'],
  ],
  ['UTF-8', 'email,name\na@b.co,José Ñandú 👋', ['2: a@b.co|José Ñandú 👋']],
  ['Latin-1', Buffer.from('email,name\na@b.co,José Ñandú', 'latin1'), ['2: a@b.co|José Ñandú']],
  ['Windows-1252', Buffer.from('656d61696c0a93c9743574209452e96d79940a', 'hex'), ['2: “Ét5t ”Rémy”']],
  [
    'UTF-8 and Latin-1 in one file',
    Buffer.concat([Buffer.from('email,name\na@b.co,José\n'), Buffer.from('b@b.co,María\n', 'latin1')]),
    ['2: a@b.co|José', '3: b@b.co|María'],
  ],
  ['UTF-16', Buffer.from('\uFEFFemail\tname\na@b.co\tJosé 👋\n', 'utf16le'), ['2: a@b.co|José 👋']],
  [
    'UTF-16, big end first',
    Buffer.from('\uFEFFemail\tname\na@b.co\tJosé\n', 'utf16le').swap16(),
    ['2: a@b.co|José'],
  ],
])('reads %s', async (_title, content, expected) => {
  expect(await describeRows(content)).toEqual(expected);
});

const smallRows: BatchBounds = { ...standardBounds, rowLength: 1000 };

test('a gigantic line is refused and the next ones are read', async () => {
  const giant = `${'x'.repeat(2_000_000)},"still the same line`;
  expect(await describeRows(`email,name\na@b.co,A\n${giant}\r\nb@b.co,B\n`, smallRows)).toEqual([
    '2: a@b.co|A',
    `3: value_too_long ${'x'.repeat(2000)}`,
    '4: b@b.co|B',
  ]);
});

test('a gigantic line at the end of the file is refused', async () => {
  const rows = await describeRows(`email\na@b.co\n${'x'.repeat(2_000_000)}`, smallRows);
  expect(rows).toEqual(['2: a@b.co', `3: value_too_long ${'x'.repeat(2000)}`]);
});

test('an unclosed quote refuses only its own line, even in a long file', async () => {
  const others = Array.from({ length: 60_000 }, (_, index) => `person${String(index)}@b.co,N`);
  const rows = await readRows(`email,name\na@b.co,"A\n${others.join('\n')}`, smallRows);
  expect(rows).toHaveLength(60_001);
  expect(rows[0]).toMatchObject({ kind: 'malformed', line: 2, reason: 'quote_unclosed' });
  expect(rows.at(-1)).toMatchObject({ kind: 'row', line: 60_002, values: ['person59999@b.co', 'N'] });
});

test('batches are limited in rows and in characters', async () => {
  const file = await openContent(`email\n${'a@b.co\n'.repeat(25)}`);
  const byRows = await readAll(file, { ...standardBounds, rows: 10 });
  expect(byRows.map(({ rows, last }) => [rows.length, last])).toEqual([
    [10, false],
    [10, false],
    [5, true],
  ]);
  const byLength = await readAll(file, { ...standardBounds, length: 70 });
  expect(byLength.map(({ rows }) => rows.length)).toEqual([10, 10, 5]);
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '€', '👋'), maxLength: 8 }),
);
const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 });

function writeCsv(
  rows: readonly (readonly string[])[],
  delimiter: string,
  lineBreak: string,
  quoteAll: boolean,
) {
  const write = (value: string) =>
    quoteAll || /["\r\n]|^\s|\s$/u.test(value) || value.includes(delimiter)
      ? `"${value.replaceAll('"', '""')}"`
      : value;
  const lines = rows.map((row) => row.map(write).join(delimiter));
  return [['email', 'first_name', 'notes'].join(delimiter), ...lines, ''].join(lineBreak);
}

const encoders = {
  utf8: (text: string) => Buffer.from(text),
  marked: (text: string) => Buffer.from(`\uFEFF${text}`),
  utf16le: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  utf16be: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

test('any written CSV is read back unchanged, with its line numbers, from any batch on', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.constantFrom(...(Object.keys(encoders) as (keyof typeof encoders)[])),
      async (cells, delimiter, lineBreak, quoteAll, encoding) => {
        // The key in the first column makes rows distinct and never blank.
        const rows = cells.map(([, second, third], index) => [`key${String(index)}`, second, third]);
        const content = writeCsv([...rows, ['end', '', '']], delimiter, lineBreak, quoteAll);
        const file = await openContent(encoders[encoding](content));
        const batches = await readAll(file, { ...standardBounds, rows: 3 });
        const read = batches.flatMap((batch) => batch.rows);
        expect(read.map((row) => (row.kind === 'row' ? row.values : row))).toEqual([
          ...rows,
          ['end', '', ''],
        ]);
        const decoded = content.split(/\r\n|\r|\n/u);
        for (const row of read)
          expect(decoded[row.line - 1]).toMatch(row.kind === 'row' ? (row.values[0] ?? '') : '?');
        for (const [index, { end }] of batches.entries()) {
          const rest = await readAll(file, standardBounds, end);
          expect(rest.flatMap((batch) => batch.rows)).toEqual(
            batches.slice(index + 1).flatMap((batch) => batch.rows),
          );
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('an independent parser reads the same values from a well-formed file', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), async (cells, quoteAll) => {
      const rows = [['key', 'a', 'b'], ...cells.map(([, a, b], index) => [`key${String(index)}`, a, b])];
      const content = writeCsv(rows, ',', '\n', quoteAll);
      const file = await openContent(content);
      const read = (await readAll(file)).flatMap((batch) => batch.rows);
      const other = initParser(inferSchema(content, { col: ',', row: '\n', encl: '"' })).stringArrs(content);
      expect(read.map((row) => (row.kind === 'row' ? row.values : []))).toEqual(other);
    }),
    { numRuns: 100 },
  );
});
