import { expectData } from '@x/api-client';
import { contract, type ImportMapping } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts, suppressions } from '../../tables/audience.ts';
import { imports } from '../../tables/imports.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser, type Content } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

function upload(audience: string, content: Content) {
  return expectData(
    importer.user.call(contract.audiences.import, {
      params: { id: audience },
      body: { file: new File([content], 'contacts.csv'), mapping: 'ask' },
    }),
  );
}

const preview = (id: string) => expectData(importer.user.call(contract.imports.preview, { params: { id } }));
const check = (id: string, body: ImportMapping) =>
  importer.user.call(contract.imports.check, { params: { id }, body });
const start = (id: string, body: ImportMapping) =>
  importer.user.call(contract.imports.start, { params: { id }, body });
const undo = (id: string) => importer.user.call(contract.imports.undo, { params: { id } });

const latin1 = Buffer.from('correo;Teléfono;Ciudad\nñandu@x.co;600 000 001;León\n', 'latin1');

test.each<[string, Content, object]>([
  [
    'a header in Latin-1',
    new Uint8Array(latin1),
    {
      encoding: 'windows-1252',
      delimiter: ';',
      header: true,
      columns: [
        { name: 'correo', field: 'email' },
        { name: 'Teléfono', field: 'phone' },
        { name: 'Ciudad', field: 'field:ciudad' },
      ],
      new_fields: [{ key: 'ciudad', label: 'Ciudad', type: 'text', choices: [] }],
      rows: [['ñandu@x.co', '600 000 001', 'León']],
    },
  ],
  [
    'UTF-8 that ends with an accented letter',
    'correo,nombre\nada@example.com,José\r\n',
    { encoding: 'utf-8', rows: [['ada@example.com', 'José']] },
  ],
  [
    'Latin-1 that ends with an accented letter',
    new Uint8Array(Buffer.from('correo,nombre\nada@example.com,José', 'latin1')),
    { encoding: 'windows-1252', rows: [['ada@example.com', 'José']] },
  ],
  [
    'no header',
    'Ada|ada@example.com\nGrace|grace@example.com\n',
    {
      delimiter: '|',
      header: false,
      columns: [
        { name: '', field: 'ignore' },
        { name: '', field: 'email' },
      ],
      rows: [
        ['Ada', 'ada@example.com'],
        ['Grace', 'grace@example.com'],
      ],
    },
  ],
  [
    'an address under another name',
    'Nombre,Contacto\nAda,ada@example.com\nGrace,grace@example.com\n',
    {
      header: true,
      columns: [
        { name: 'Nombre', field: 'first_name' },
        { name: 'Contacto', field: 'email' },
      ],
    },
  ],
])('a preview shows how %s would be read', async (_title, content, expected) => {
  const taken = await upload(await importer.createAudience(), content);
  expect(taken.status).toBe('awaiting_mapping');
  expect(await preview(taken.id)).toMatchObject(expected);
});

test('a file without a header is imported by its mapping', async () => {
  const audience = await importer.createAudience();
  const taken = await upload(audience, 'Ada,ada@example.com\nGrace,grace@example.com\n');
  await expectData(start(taken.id, { header: false, columns: ['first_name', 'email'] }));
  await importer.run(taken);
  expect(await importer.readContacts(audience)).toEqual([
    'ada@example.com|Ada|||',
    'grace@example.com|Grace|||',
  ]);
});

test.each<[string, ImportMapping, string]>([
  ['another number of columns', { header: true, columns: ['email'] }, 'import_mapping_invalid'],
  ['no address', { header: true, columns: ['first_name', 'phone'] }, 'invalid_request'],
  ['a field twice', { header: true, columns: ['email', 'email'] }, 'invalid_request'],
])('a mapping with %s is refused', async (_title, mapping, code) => {
  const taken = await upload(await importer.createAudience(), 'email,name\nada@example.com,Ada\n');
  expect(await start(taken.id, mapping)).toMatchObject({ success: false, errors: [{ code }] });
});

const found: ImportMapping = { header: true, columns: ['email', 'first_name'] };

describe('a dry run', () => {
  const rows = [
    'email,first_name',
    'new@example.com,New',
    'KNOWN@example.com,Changed',
    'same@example.com,Same',
    'nobody',
    'new@example.com,Newer',
    ...Array.from({ length: 15 }, (_, index) => `person${String(index)}@example.com,P`),
    'known@example.com,Changed',
    '',
  ].join('\n');
  const counts = { created: 16, updated: 1, unchanged: 1, duplicates: 2, refused: 1 };

  test('counts the same as the import, and writes no contacts', async () => {
    const audience = await importer.createAudience();
    await importer.importAll(audience, 'email,first_name\nknown@example.com,Known\nsame@example.com,Same\n');
    const taken = await upload(audience, rows);
    expect(await expectData(check(taken.id, found))).toMatchObject({ status: 'checking' });
    await importer.run(taken);
    expect(await importer.getImport(taken.id)).toMatchObject({ status: 'checked', ...counts });
    expect(await importer.readRefusals(taken.id)).toMatchObject([{ line: 5, content: 'nobody' }]);
    expect(await importer.readContacts(audience)).toHaveLength(2);
    await expectData(start(taken.id, found));
    await importer.run(taken);
    expect(await importer.getImport(taken.id)).toMatchObject({ status: 'completed', ...counts });
    expect(await importer.readRefusals(taken.id)).toHaveLength(1);
  });

  test('that was interrupted starts over', async () => {
    const audience = await importer.createAudience();
    const taken = await upload(audience, rows);
    await expectData(check(taken.id, found));
    const stopping = new AbortController();
    stopping.abort();
    await importer.run(taken, { signal: stopping.signal });
    expect((await importer.getImport(taken.id)).status).toBe('checking');
    await importer.run(taken);
    expect(await importer.getImport(taken.id)).toMatchObject({ status: 'checked', created: 18, refused: 1 });
  });
});

test('a waiting import can be deleted, with its file', async () => {
  const taken = await upload(await importer.createAudience(), 'email\nada@example.com\n');
  expect(await importer.storedFiles()).toContain(taken.id);
  await expectData(importer.user.call(contract.imports.remove, { params: { id: taken.id } }));
  expect(await importer.storedFiles()).not.toContain(taken.id);
  expect(await check(taken.id, { header: true, columns: ['email'] })).toMatchObject({ status: 404 });
});

test('a finished import can be neither mapped, checked, started nor deleted', async () => {
  const done = await importer.importAll(await importer.createAudience(), 'email\nada@example.com\n');
  const mapping: ImportMapping = { header: true, columns: ['email'] };
  const refused = { success: false, status: 409, errors: [{ code: 'import_not_waiting' }] };
  expect(await start(done.id, mapping)).toMatchObject(refused);
  expect(await check(done.id, mapping)).toMatchObject(refused);
  expect(await importer.user.call(contract.imports.preview, { params: { id: done.id } })).toMatchObject(
    refused,
  );
  expect(await importer.user.call(contract.imports.remove, { params: { id: done.id } })).toMatchObject(
    refused,
  );
});

describe('undoing an import', () => {
  test('deletes created contacts and restores earlier values, except values changed since', async () => {
    const audience = await importer.createAudience();
    await importer.importAll(audience, 'email,name,phone\na@x.co,Ada,600000001\nb@x.co,Bea,600000002\n');
    const rows = Array.from({ length: 25 }, (_, index) => `new${String(index)}@x.co,New,`);
    const done = await importer.importAll(
      audience,
      ['email,name,phone', 'a@x.co,Adela,600000009', 'b@x.co,Beatriz,', ...rows, ''].join('\n'),
    );
    await asSystem(application.services.database, (tx) =>
      tx.update(contacts).set({ firstName: 'By hand' }).where(eq(contacts.emailLower, 'b@x.co')),
    );
    expect(await expectData(undo(done.id))).toMatchObject({ status: 'undoing' });
    await importer.run(done);
    expect(await importer.getImport(done.id)).toMatchObject({
      status: 'undone',
      removed: 25,
      restored: 2,
      kept: 0,
    });
    expect(await importer.readContacts(audience)).toEqual([
      'a@x.co|Ada||600000001|',
      'b@x.co|By hand||600000002|',
    ]);
    const { contacts: count } = await expectData(
      importer.user.call(contract.audiences.get, { params: { id: audience } }),
    );
    expect(count).toBe(2);
  });

  test('changes nothing if it is interrupted, and is done by the next run', async () => {
    const audience = await importer.createAudience();
    await importer.importAll(audience, 'email,name\na@x.co,Ada\n');
    const done = await importer.importAll(
      audience,
      'email,name,status\na@x.co,Adela,\nb@x.co,Bea,\nc@x.co,Cleo,unsubscribed\n',
    );
    const before = await importer.readContacts(audience);
    await expectData(undo(done.id));
    const { database } = application.services;
    const transaction: typeof database.transaction = (work, options) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        const ended = await tx.$count(imports, and(eq(imports.id, done.id), eq(imports.status, 'undone')));
        if (ended > 0) throw new Error('The process stops before the commit.');
        return result;
      }, options);
    const stopping = { ...application.services, database: { ...database, transaction } };
    await expect(importer.run(done, { services: stopping })).rejects.toThrow('The process stops');
    expect(await importer.readContacts(audience)).toEqual(before);
    expect(await importer.getImport(done.id)).toMatchObject({ status: 'undoing', removed: 0, restored: 0 });
    await importer.run(done);
    expect(await importer.getImport(done.id)).toMatchObject({
      status: 'undone',
      removed: 2,
      restored: 1,
      lifted: 1,
    });
    expect(await importer.readContacts(audience)).toEqual(['a@x.co|Ada|||']);
  });

  test('is refused if there is nothing to undo', async () => {
    const waiting = await upload(await importer.createAudience(), 'email\nada@example.com\n');
    const refused = { success: false, errors: [{ code: 'import_not_undoable' }] };
    expect(await undo(waiting.id)).toMatchObject(refused);
    const done = await importer.importAll(await importer.createAudience(), 'email\nada@example.com\n');
    await expectData(undo(done.id));
    await importer.run(done);
    expect(await undo(done.id)).toMatchObject(refused);
  });
});

test('importing a suppressed address keeps its suppression', async () => {
  const place = { organizationId: importer.organizationId, projectId: importer.projectId };
  await asSystem(application.services.database, (tx) =>
    tx.insert(suppressions).values({ ...place, emailLower: 'gone@example.com', reason: 'unsubscribe' }),
  );
  const audience = await importer.createAudience();
  await importer.importAll(audience, 'email\nGone@Example.com\nhere@example.com\n');
  const { items } = await expectData(
    importer.user.call(contract.audiences.contacts, {
      params: { id: audience },
      query: { suppressed: 'only' },
    }),
  );
  expect(items).toMatchObject([{ email: 'Gone@Example.com', suppressed: true }]);
});

test('refused rows are downloaded by a signed link that expires', async () => {
  const done = await importer.importAll(
    await importer.createAudience(),
    'email\nada@example.com\n=HYPERLINK("x")\nnobody\n',
  );
  const { url } = await expectData(
    importer.user.call(contract.imports.exportRefusals, { params: { id: done.id } }),
  );
  const answer = await application.fetch(url);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="refusals.csv"');
  const text = await answer.text();
  const lines = text.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('import_line,import_problem,email');
  expect(lines[1]).toMatch(/^3,/u);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[2]).toMatch(/^4,This is not an email address.*,nobody$/u);
  expect((await application.fetch(`${url.slice(0, -2)}AA`)).status).toBe(404);
  application.passSeconds(601);
  expect((await application.fetch(url)).status).toBe(404);
  application.passSeconds(-601);
});

test('downloaded refusals have the columns of the file, and can be corrected and imported', async () => {
  const audience = await importer.createAudience();
  const done = await importer.importAll(
    audience,
    'Notes;E-mail;Nombre\n"a; b";ada(at)example.com;Ada\nx;bea@example.com;Bea\ny;;Eva\nz;zoe@example;Zoe;more\n',
  );
  expect(done).toMatchObject({ created: 1, refused: 3 });
  const { url } = await expectData(
    importer.user.call(contract.imports.exportRefusals, { params: { id: done.id } }),
  );
  const text = await (await application.fetch(url)).text();
  const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows[0]).toBe('import_line,import_problem,Notes,E-mail,Nombre');
  expect(rows[1]).toMatch(/,"a; b",ada\(at\)example\.com,Ada$/u);
  const corrected = text
    .replaceAll('ada(at)example.com', 'ada@example.com')
    .replace(',,Eva', ',eva@example.com,Eva')
    .replace('zoe@example,Zoe,more', 'zoe@example.org,Zoe');
  const again = await importer.importAll(audience, corrected);
  expect(again).toMatchObject({ created: 3, refused: 0, skipped_values: 0 });
  expect(await importer.readContacts(audience)).toEqual([
    'ada@example.com|Ada|||',
    'bea@example.com|Bea|||',
    'eva@example.com|Eva|||',
    'zoe@example.org|Zoe|||',
  ]);
});

test('ambiguous dates are shown in both orders, and imported in the chosen order', async () => {
  const audience = await importer.createAudience();
  const file = 'email,birthdate,phone\na@x.co,03/02/1985,600 123 456\nb@x.co,1999-12-31 00:00:00,\n';
  const taken = await upload(audience, file);
  const preview = await expectData(
    importer.user.call(contract.imports.preview, { params: { id: taken.id } }),
  );
  expect(preview.dates).toEqual([
    {
      column: 1,
      order: null,
      samples: [
        { value: '03/02/1985', day_first: '1985-02-03', month_first: '1985-03-02' },
        { value: '1999-12-31 00:00:00', day_first: '1999-12-31', month_first: '1999-12-31' },
      ],
    },
  ]);
  expect(preview.phone_countries).toContain('ES');
  await expectData(
    start(taken.id, {
      header: true,
      columns: ['email', 'birthdate', 'phone'],
      date_order: 'month_first',
      phone_country: 'ES',
    }),
  );
  await importer.run(taken);
  expect(await importer.readContacts(audience)).toEqual([
    'a@x.co|||+34600123456|1985-03-02',
    'b@x.co||||1999-12-31',
  ]);
});

test('the order of dates is detected from the column by default', async () => {
  const audience = await importer.createAudience();
  await importer.importAll(audience, 'email,birthdate\na@x.co,03/02/1985\nb@x.co,12/31/99\n');
  expect(await importer.readContacts(audience)).toEqual(['a@x.co||||1985-03-02', 'b@x.co||||1999-12-31']);
});

test('one date of a file shows the order of all its columns, so that nobody is asked', async () => {
  const audience = await importer.createAudience();
  const taken = await upload(audience, 'email,birthdate,since\na@x.co,03/02/1985,12/31/2020\n');
  expect((await preview(taken.id)).dates).toMatchObject([
    { column: 1, order: 'month_first' },
    { column: 2, order: 'month_first' },
  ]);
  await expectData(start(taken.id, { header: true, columns: ['email', 'birthdate', 'ignore'] }));
  await importer.run(taken);
  expect(await importer.readContacts(audience)).toEqual(['a@x.co||||1985-03-02']);
});
