import { expect, test } from 'vitest';
import { checkRow, normalBirthdate } from './contact-row.js';
import type { CsvFile } from './csv/csv-file.js';

const file: CsvFile = {
  path: '',
  encoding: 'bytes',
  delimiter: 44,
  columns: { email: 0, first_name: 1, surname: 2, phone: 3, birthdate: 4 },
  width: 6,
  body: { offset: 0, line: 2 },
};

function check(line: string) {
  return checkRow(file, { kind: 'row', line: 7, values: line.split(','), raw: `${line}\n` });
}

const ada = {
  email: 'ada@example.com',
  emailLower: 'ada@example.com',
  firstName: '',
  surname: '',
  phone: '',
  birthdate: null,
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
    'ada@example.com, Ada ,Lovelace,+44 (0)20 7946-0000,1815-12-10,ignored',
    { firstName: 'Ada', surname: 'Lovelace', phone: '+44 (0)20 7946-0000', birthdate: '1815-12-10' },
  ],
  ['ada@example.com,,,,10/12/1815,', { birthdate: '1815-12-10' }],
  ['ada@example.com,,,,1/2/2000,', { birthdate: '2000-02-01' }],
  ['ada@example.com,,,,29-02-2000,', { birthdate: '2000-02-29' }],
  ['ada@example.com,Ada,,,,,,', { firstName: 'Ada' }],
])('imports %j', (line, expected) => {
  expect(check(line)).toEqual({ kind: 'contact', contact: { ...ada, ...expected } });
});

test.each<[line: string, reason: string, message: RegExp]>([
  [',Ada,,,,', 'email_missing', /no email address/u],
  ['  ,Ada,,,,', 'email_missing', /no email address/u],
  ['ada,Ada,,,,', 'email_invalid', /It says: ada$/u],
  ['ada@example,Ada,,,,', 'email_invalid', /not an email address/u],
  ['ada@xn--a.de,Ada,,,,', 'email_invalid', /not an email address/u],
  [`${'a'.repeat(70)}@example.com,Ada,,,,`, 'email_invalid', /not an email address/u],
  ['Ada <ada@example.com>,Ada,,,,', 'email_invalid', /not an email address/u],
  [`${'a'.repeat(250)}@example.com,Ada,,,,`, 'email_invalid', /a…$/u],
  ['ada@example.com,Ada', 'columns_mismatch', /has 2 values where the header has 6/u],
  ['ada@example.com,Ada,,,,,,more', 'columns_mismatch', /has 8 values/u],
  ['ada@example.com,,,none,,', 'phone_invalid', /It says: none$/u],
  ['ada@example.com,,,6E+08,,', 'phone_invalid', /5 to 32 digits/u],
  ['ada@example.com,,,,yesterday,', 'birthdate_invalid', /YYYY-MM-DD or DD\/MM\/YYYY/u],
  ['ada@example.com,,,,31/02/2000,', 'birthdate_invalid', /It says: 31\/02\/2000$/u],
  ['ada@example.com,,,,12/31/2000,', 'birthdate_invalid', /not a birthdate/u],
  ['ada@example.com,,,,0000-01-01,', 'birthdate_invalid', /not a birthdate/u],
  [`ada@example.com,${'A'.repeat(256)},,,,`, 'value_too_long', /first name is longer than 255/u],
  [`ada@example.com,,${'A'.repeat(256)},,,`, 'value_too_long', /surname is longer than 255/u],
  ['ada@example.com,A\u0000da,,,,', 'control_character', /cannot be stored/u],
  ['ada@example.com,A\uD800da,,,,', 'control_character', /cannot be stored/u],
])('refuses %j', (line, reason, message) => {
  expect(check(line)).toMatchObject({
    kind: 'refused',
    refused: { line: 7, reason, message: expect.stringMatching(message) },
  });
});

test('shows a refused row as it stood, cut and storable', () => {
  expect(check(`,A\u0000\uD800${'x'.repeat(1000)},,,,`)).toMatchObject({
    refused: { content: `,A\uFFFD\uFFFD${'x'.repeat(496)}` },
  });
});

test.each([
  ['2000-02-01', '2000-02-01'],
  ['01/02/2000', '2000-02-01'],
  ['1.2.2000', '2000-02-01'],
  ['01/02/00', '01/02/00'],
  ['2000/02/01', '2000/02/01'],
])('writes the birthdate %s as %s', (text, expected) => {
  expect(normalBirthdate(text)).toBe(expected);
});
