import { expect, test } from 'vitest';
import { checkRow } from './contact-row.ts';
import type { CsvFile } from './csv/csv-file.ts';

const file: CsvFile = {
  path: '',
  encoding: { units: 'bytes', encoding: 'windows-1252', isMixed: true },
  delimiter: 44,
  columns: { email: 0, first_name: 1, surname: 2, phone: 3, birthdate: 4 },
  custom: [],
  states: [],
  chosenStates: new Map(),
  tagColumn: -1,
  tags: [],
  width: 6,
  columnNames: ['email', 'first_name', 'surname', 'phone', 'birthdate', 'notes'],
  dateOrder: 'day_first',
  phoneCountry: undefined,
  body: { offset: 0, line: 2 },
};

function check(line: string) {
  return checkRow(file, { kind: 'row', line: 7, values: line.split(','), raw: `${line}\n` }, '2026-11-22');
}

const ada = {
  email: 'ada@example.com',
  emailLower: 'ada@example.com',
  firstName: '',
  surname: '',
  phone: '',
  birthdate: null,
  fields: {},
  tags: [],
  says: { state: 'subscribed' },
};

test.each<[line: string, expected: object]>([
  ['ada@example.com,,,,,', {}],
  [' ada@example.com\u00A0,,,,,', {}],
  ['ada@XN--MNCHEN-3YA.de,,,,,', { email: 'ada@münchen.de', emailLower: 'ada@münchen.de' }],
  ['JOSÉ@cañas.es,,,,,', { email: 'josé@cañas.es', emailLower: 'josé@cañas.es' }],
  ['Ada@Example.COM,,,,,', { email: 'Ada@Example.COM' }],
  [
    "o'brien+news@example.co.uk,,,,,",
    { email: "o'brien+news@example.co.uk", emailLower: "o'brien+news@example.co.uk" },
  ],
  [
    'ada@example.com, Ada ,Lovelace,+44 (0)20 7946-0000,1915-12-10,ignored',
    { firstName: 'Ada', surname: 'Lovelace', phone: '+442079460000', birthdate: '1915-12-10' },
  ],
  ['ada@example.com,,,,10/12/1915,', { birthdate: '1915-12-10' }],
  ['ada@example.com', {}],
  ['ada@example.com,Ada', { firstName: 'Ada' }],
  ['ada@example.com,,,,1/2/2000,', { birthdate: '2000-02-01' }],
  ['ada@example.com,,,,29-02-2000,', { birthdate: '2000-02-29' }],
  ['ada@example.com,Ada,,,,,,', { firstName: 'Ada' }],
  ['Ada Lovelace <ada@example.com>,,,,,', { firstName: 'Ada Lovelace' }],
  ['Ada Lovelace <ada@example.com>,Augusta,,,,', { firstName: 'Augusta' }],
  ['\u200Bada@exam\u00ADple.com\u200E,,,,,', {}],
  ['ada@example.com,,,p:+34600112233,,', { phone: '+34600112233' }],
  ['ada@example.com,,,34600112233.0,,', { phone: '34600112233' }],
])('imports %j', (line, expected) => {
  expect(check(line)).toEqual({ kind: 'contact', contact: { ...ada, ...expected }, skipped: [], seen: [] });
});

test.each<[line: string, reason: string, message: RegExp]>([
  [',Ada,,,,', 'email_missing', /no email address/u],
  ['  ,Ada,,,,', 'email_missing', /no email address/u],
  ['ada,Ada,,,,', 'email_invalid', /The row contains: ada$/u],
  ['ada@example,Ada,,,,', 'email_invalid', /not an email address/u],
  ['ada@xn--a.de,Ada,,,,', 'email_invalid', /not an email address/u],
  [`${'a'.repeat(70)}@example.com,Ada,,,,`, 'email_invalid', /not an email address/u],
  ['Ada <ada>,Ada,,,,', 'email_invalid', /not an email address/u],
  ['a\u0000da@example.com,Ada,,,,', 'email_invalid', /not an email address/u],
  [`${'a'.repeat(250)}@example.com,Ada,,,,`, 'email_invalid', /a…$/u],
  ['ada@example.com,Ada,,,,,,more', 'columns_mismatch', /has 8 values/u],
])('refuses %j', (line, reason, message) => {
  expect(check(line)).toMatchObject({
    kind: 'refused',
    refused: { line: 7, reason, message: expect.stringMatching(message) },
  });
});

test('shows a refused row truncated, with unstorable characters replaced', () => {
  expect(check(`,A\u0000\uD800${'x'.repeat(1000)},,,,`)).toMatchObject({
    refused: { content: `,A\uFFFD\uFFFD${'x'.repeat(496)}` },
  });
});

test.each<[line: string, field: string, reason: string, content: string]>([
  ['ada@example.com,Ada,,none,,', 'phone', 'phone_invalid', 'none'],
  ['ada@example.com,Ada,,6E+08,,', 'phone', 'phone_invalid', '6E+08'],
  ['ada@example.com,Ada,,-----,,', 'phone', 'phone_invalid', '-----'],
  ['ada@example.com,Ada,,+999 123456789012345678,,', 'phone', 'phone_invalid', '+999 123456789012345678'],
  ['ada@example.com,Ada,,,yesterday,', 'birthdate', 'birthdate_invalid', 'yesterday'],
  ['ada@example.com,Ada,,,31/02/2000,', 'birthdate', 'birthdate_invalid', '31/02/2000'],
  ['ada@example.com,Ada,,,12/31/2000,', 'birthdate', 'birthdate_invalid', '12/31/2000'],
  ['ada@example.com,Ada,,,0000-01-01,', 'birthdate', 'birthdate_out_of_range', '0000-01-01'],
  ['ada@example.com,Ada,,,2099-01-01,', 'birthdate', 'birthdate_out_of_range', '2099-01-01'],
  ['ada@example.com,Ada,,,1815-12-10,', 'birthdate', 'birthdate_out_of_range', '1815-12-10'],
  [`ada@example.com,Ada,${'A'.repeat(256)},,,`, 'surname', 'value_too_long', 'A'.repeat(256)],
  ['ada@example.com,Ada,A\u0000da,,,', 'surname', 'control_character', 'A\uFFFDda'],
  ['ada@example.com,Ada,A\uD800da,,,', 'surname', 'control_character', 'A\uFFFDda'],
])('imports %j without its %s', (line, field, reason, content) => {
  expect(check(line)).toEqual({
    kind: 'contact',
    contact: { ...ada, firstName: 'Ada' },
    skipped: [{ line: 7, field, reason, message: expect.stringMatching(/\.$/u), content }],
    seen: [],
  });
});

test('lists all skipped values of a row', () => {
  expect(check('ada@example.com,,,none,never,')).toMatchObject({
    skipped: [{ field: 'phone' }, { field: 'birthdate' }],
  });
});

test('keeps the full values of a refused row', () => {
  const line = `ada,${'x'.repeat(3000)}`;
  expect(check(line)).toMatchObject({ refused: { cells: ['ada', 'x'.repeat(3000)] } });
});
