import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainRefusal } from '../../../platform/http/catalogs.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openCsv } from './csv-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openBytes(content: string | Uint8Array) {
  const path = join(folder, 'contacts.csv');
  await writeFile(path, content);
  return openCsv(path, { fields: [] });
}

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

test.each<[title: string, content: string | Uint8Array, expected: object]>([
  [
    'commas',
    'email,name\na@b.co,x',
    { delimiter: 44, encoding: { units: 'bytes' }, width: 2, body: { offset: 11, line: 2 } },
  ],
  ['semicolons', 'email;name\na@b.co;x', { delimiter: 59, width: 2 }],
  ['tabs', 'email\tname\na@b.co\tx', { delimiter: 9, width: 2 }],
  ['bars', 'email|name\na@b.co|x', { delimiter: 124, width: 2 }],
  ['a single column', 'email\na@b.co', { delimiter: 44, width: 1 }],
  ['a delimiter inside a quoted name', '"notes; long",email\nx,a@b.co', { delimiter: 44, width: 2 }],
  [
    'a declared delimiter',
    'sep=|\r\nemail|a,b,c,email\r\na@b.co|x',
    { delimiter: 124, width: 2, body: { offset: 26, line: 3 } },
  ],
  ['blank lines above', '\n\n;;\nemail;name\na@b.co;x', { delimiter: 59, body: { offset: 16, line: 5 } }],
  [
    'a header over two lines',
    '"e-mail","first\nname"\na@b.co,x',
    { width: 2, body: { offset: 22, line: 3 } },
  ],
  [
    'a UTF-8 mark',
    '\uFEFFemail,name\na@b.co,x',
    { encoding: { units: 'bytes' }, body: { offset: 14, line: 2 } },
  ],
  [
    'names in UTF-8',
    'correo electrónico,teléfono\na@b.co,x',
    { columns: { email: 0, first_name: -1, surname: -1, phone: 1, birthdate: -1 } },
  ],
  [
    'names in Latin-1',
    Buffer.from('correo electrónico;teléfono\na@b.co;x', 'latin1'),
    { columns: { email: 0, first_name: -1, surname: -1, phone: 1, birthdate: -1 } },
  ],
  [
    'UTF-16, little end first',
    Buffer.from('\uFEFFemail,name\na@b.co,x', 'utf16le'),
    { encoding: { units: 'utf-16le' }, body: { offset: 24, line: 2 } },
  ],
  [
    'UTF-16, big end first',
    utf16be('\uFEFFemail,name\na@b.co,x'),
    { encoding: { units: 'utf-16be' }, body: { offset: 24, line: 2 } },
  ],
  [
    'UTF-16 without a mark',
    Buffer.from('email,name\na@b.co,x', 'utf16le'),
    { encoding: { units: 'utf-16le' }, body: { offset: 22, line: 2 } },
  ],
])('understands %s', async (_title, content, expected) => {
  expect(await openBytes(content)).toMatchObject(expected);
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test.each<[title: string, content: string | Uint8Array, code: string, message: RegExp]>([
  ['nothing', '', 'file_empty', /no contacts/u],
  ['only a mark', '\uFEFF', 'file_empty', /no contacts/u],
  ['only blank lines', '\n \r\n\t\n', 'file_empty', /no contacts/u],
  ['only a header', 'email,name\n', 'file_empty', /no contacts/u],
  ['a header and blank lines', 'email,name\n\n\n', 'file_empty', /no contacts/u],
  ['no email column', 'name,city\nx,y', 'csv_column_missing', /only: name, city\. Write “email”/u],
  ['no header', 'a@b.co,x\nc@d.co,y', 'csv_column_missing', /in the first line, above the addresses/u],
  ['a header with an open quote', '"email,name\na@b.co,x', 'file_unreadable', /quote/u],
  [
    'a workbook',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]),
    'file_type_refused',
    /Save it as CSV/u,
  ],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_type_refused', /Save it as CSV/u],
  ['gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'file_type_refused', /compressed/u],
  ['an image', Buffer.concat([png, Buffer.alloc(1000, 1)]), 'file_type_refused', /not a text file/u],
  ['null bytes', Buffer.alloc(5000), 'file_type_refused', /not a text file/u],
  ['one gigantic line', 'x'.repeat(3_000_000), 'file_unreadable', /too long/u],
])('refuses %s', async (_title, content, code, message) => {
  const refused = await openBytes(content);
  if (!(refused instanceof Refusal)) throw new Error('The file was read.');
  expect([refused.code, explainRefusal(refused, 'en')]).toEqual([code, expect.stringMatching(message)]);
});

test('lists the columns of a file without an address column', async () => {
  expect(await openBytes('Nombre;Ciudad;;País\nx;y;;z')).toMatchObject({
    code: 'csv_column_missing',
    reasons: [{ details: { columns: 'Nombre, Ciudad, País' } }],
  });
});
