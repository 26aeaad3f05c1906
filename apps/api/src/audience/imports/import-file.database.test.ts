import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { standardBounds } from './csv/record-reader.ts';
import { csvOf, ImportingUser, numbered, type Content } from '../../testing/importing-user.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

describe('an accepted file', () => {
  test('is queued at once and imported completely', async () => {
    const audience = await importer.createAudience();
    const content =
      'email,first_name,surname,phone,birthdate\nada@example.com,Ada,Lovelace,+44 20 7946 0000,10/12/1915\n';
    const answered = await importer.upload(audience, content);
    expect(answered).toMatchObject({
      success: true,
      status: 202,
      data: {
        audience_id: audience,
        file_name: 'contacts.csv',
        status: 'queued',
        bytes_read: 0,
        bytes_total: content.length,
        finished_at: null,
        failure: null,
      },
    });
    if (!answered.success) throw new Error('refused');
    expect(application.enqueued.at(-1)).toEqual({
      job: 'run-import',
      payload: importer.jobOf(answered.data),
    });
    await importer.run(answered.data);
    expect(await importer.getImport(answered.data.id)).toMatchObject({
      status: 'completed',
      bytes_read: content.length,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 0,
      finished_at: expect.any(String),
    });
    expect(await importer.readContacts(audience)).toEqual([
      'ada@example.com|Ada|Lovelace|+442079460000|1915-12-10',
    ]);
    expect(await importer.storedFiles()).not.toContain(answered.data.id);
  });

  test('has valid rows imported, and the others listed with line and reason', async () => {
    const audience = await importer.createAudience();
    const done = await importer.importAll(
      audience,
      [
        'Correo;Nombre;Apellidos;Teléfono;Fecha de nacimiento',
        'ana@example.com;Ana;"Muñoz; García";600 000 000;1990-01-31',
        ';Nobody;;;',
        'not an address;X;;;',
        'bea@example.com;"Bea',
        'eva@example.com;Eva;;;31/02/1990',
        '',
        'too@example.com;few',
        'zoe@example.com;"Zoë',
        'Sofía";;;',
        'tel@example.com;;;no phone;',
      ].join('\r\n'),
    );
    expect(done).toMatchObject({ status: 'completed', created: 5, refused: 3, skipped_values: 2 });
    expect(await importer.readContacts(audience)).toEqual([
      'ana@example.com|Ana|Muñoz; García|600 000 000|1990-01-31',
      'eva@example.com|Eva|||',
      'tel@example.com||||',
      'too@example.com|few|||',
      'zoe@example.com|Zoë\r\nSofía|||',
    ]);
    const refusals = await importer.readRefusals(done.id);
    expect(refusals.map(({ line, reason, content }) => [line, reason, content])).toEqual([
      [3, 'email_missing', ';Nobody;;;'],
      [4, 'email_invalid', 'not an address;X;;;'],
      [5, 'quote_unclosed', 'bea@example.com;"Bea'],
    ]);
    const { items } = await expectData(
      importer.user.call(contract.imports.skippedValues, { params: { id: done.id } }),
    );
    expect(items).toEqual([
      { line: 6, field: 'birthdate', reason: 'birthdate_invalid', value: '31/02/1990' },
      { line: 11, field: 'phone', reason: 'phone_invalid', value: 'no phone' },
    ]);
  });

  test('is merged by address: later rows win, and empty cells erase nothing', async () => {
    const audience = await importer.createAudience();
    await importer.importAll(audience, 'email,first_name,surname\na@b.co,A,One\nc@d.co,C,Two\n');
    const second = await importer.importAll(
      audience,
      'email,first_name,surname\nA@B.co,,Uno\nc@d.co,C,\nnew@b.co,N,\nNEW@b.co,M,Last\nnew@b.co,M,\n',
    );
    expect(second).toMatchObject({ created: 1, updated: 1, unchanged: 1, duplicates: 2, refused: 0 });
    expect(await importer.readContacts(audience)).toEqual([
      'a@b.co|A|Uno||',
      'c@d.co|C|Two||',
      'new@b.co|M|Last||',
    ]);
  });

  test('with 10,000 rows is imported completely, each row once', async () => {
    const audience = await importer.createAudience();
    const addresses = numbered(10_000);
    const stored = await expectData(
      importer.upload(audience, csvOf([...addresses, ...addresses.slice(0, 100), 'none'])),
    );
    await importer.run(stored, { bounds: standardBounds });
    expect(await importer.getImport(stored.id)).toMatchObject({
      created: 10_000,
      unchanged: 0,
      duplicates: 100,
      refused: 1,
    });
    expect(await importer.readContacts(audience)).toEqual(addresses.map((address) => `${address}|Name|||`));
    expect(await importer.readRefusals(stored.id)).toMatchObject([{ line: 10_102, reason: 'email_invalid' }]);
  });

  test('has its last row listed first, and its import with the audience', async () => {
    const audience = await importer.createAudience();
    const done = await importer.importAll(audience, csvOf(['first@b.co', 'second@b.co']));
    const params = { id: audience };
    const listed = await expectData(importer.user.call(contract.audiences.contacts, { params }));
    expect(listed.items.map(({ email }) => email)).toEqual(['second@b.co', 'first@b.co']);
    expect(await expectData(importer.user.call(contract.audiences.imports, { params }))).toMatchObject({
      items: [done],
    });
  });
});

describe('a refused file', () => {
  test.each<[title: string, content: Content, name: string, status: number, code: string]>([
    ['another type', 'email\na@b.co', 'contacts.xlsx', 415, 'file_type_refused'],
    ['no type', 'email\na@b.co', 'contacts', 415, 'file_type_refused'],
    ['binary data', Buffer.alloc(3000, 1), 'contacts.csv', 415, 'file_type_refused'],
    ['an empty file', '', 'contacts.csv', 422, 'file_empty'],
    ['a header alone', 'email,name\n', 'contacts.csv', 422, 'file_empty'],
    ['one gigantic line', 'x'.repeat(2_000_000), 'contacts.csv', 422, 'file_unreadable'],
    ['no email column', 'name\nAda', 'contacts.csv', 422, 'csv_column_missing'],
  ])('%s: a clear error, and nothing is stored', async (_title, content, name, status, code) => {
    const audience = await importer.createAudience();
    const before = await importer.storedFiles();
    expect(await importer.upload(audience, content, name)).toMatchObject({
      success: false,
      status,
      errors: [{ code, path: 'body.file' }],
    });
    expect(await importer.storedFiles()).toEqual(before);
    const listed = await expectData(
      importer.user.call(contract.audiences.imports, { params: { id: audience } }),
    );
    expect(listed.items).toEqual([]);
  });

  test('too large: an error with the limit', async () => {
    const bounded = await createTestApplication({ configuration: { importBytes: 1000 } });
    try {
      const other = await ImportingUser.signUp(bounded);
      expect(await other.upload(await other.createAudience(), csvOf(numbered(100)))).toMatchObject({
        success: false,
        status: 413,
        errors: [{ code: 'import_too_large', details: { limit: 1000 } }],
      });
    } finally {
      await bounded.close();
    }
  });

  test('a full disk: an error, and nothing is stored', async () => {
    const failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const full = await createTestApplication({
      services: ({ files }) => ({ files: { ...files, keep: () => Promise.reject(failure) } }),
    });
    try {
      const other = await ImportingUser.signUp(full);
      const audience = await other.createAudience();
      expect(await other.upload(audience, 'email\na@b.co\n')).toMatchObject({
        success: false,
        status: 507,
        errors: [{ code: 'storage_full' }],
      });
      const listed = await expectData(
        other.user.call(contract.audiences.imports, { params: { id: audience } }),
      );
      expect(listed.items).toEqual([]);
      expect(full.enqueued).toEqual([]);
    } finally {
      await full.close();
    }
  });

  test('an audience deleted meanwhile: the file is not stored', async () => {
    const audience = await importer.createAudience();
    const { files } = application.services;
    const deleting = await createTestApplication({
      services: () => ({
        database: application.services.database,
        files: {
          ...files,
          keep: async (path, key) => {
            await files.keep(path, key);
            await expectData(importer.user.call(contract.audiences.remove, { params: { id: audience } }));
          },
        },
      }),
    });
    try {
      const before = await importer.storedFiles();
      const refused = await deleting.withToken(importer.user.token).call(contract.audiences.import, {
        params: { id: audience },
        body: { file: new File(['email\na@b.co\n'], 'contacts.csv') },
      });
      expect(refused).toMatchObject({ success: false, status: 404 });
      expect(await importer.storedFiles()).toEqual(before);
    } finally {
      await deleting.close();
    }
  });
});
