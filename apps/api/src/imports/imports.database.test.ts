import { access, readdir } from 'node:fs/promises';
import { contract, type Import, type Refusal } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audiences, contacts, imports } from '../database/schema/index.js';
import { asSystem } from '../database/tenant.js';
import {
  createTestApplication,
  expectData,
  type TestApplication,
  type TestUser,
} from '../testing/test-application.js';
import { standardBounds } from './csv/record-reader.js';
import type { ImportJob } from './jobs.js';
import { runImport } from './run-import.js';
import { sweepImports } from './start-imports.js';

type Content = string | Uint8Array<ArrayBuffer>;

let application: TestApplication;
let user: TestUser;
let place: { readonly organizationId: string; readonly projectId: string };
beforeAll(async () => {
  application = await createTestApplication();
  user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Spring', timezone_id: 'UTC', week_start: 1, organization_id: organization.id },
    }),
  );
  place = { organizationId: organization.id, projectId: project.id };
});
afterAll(() => application.close());

const smallBounds = { ...standardBounds, rows: 10 };
const running = new AbortController().signal;

async function createAudience(): Promise<string> {
  const body = { name: 'Readers', project_id: place.projectId };
  return (await expectData(user.call(contract.audiences.create, { body }))).id;
}

function upload(audience: string, content: Content, name = 'contacts.csv') {
  return user.call(contract.audiences.import, {
    params: { id: audience },
    body: { file: new File([content], name, { type: 'text/csv' }) },
  });
}

function jobOf({ id }: Import): ImportJob {
  return { importId: id, organizationId: place.organizationId };
}

function run(stored: Import, signal = running, bounds = smallBounds): Promise<void> {
  return runImport(jobOf(stored), { services: application.services, signal, bounds });
}

function getImport(id: string): Promise<Import> {
  return expectData(user.call(contract.imports.get, { params: { id } }));
}

/** Uploads, runs to the end and reads back. */
async function importAll(audience: string, content: Content): Promise<Import> {
  const stored = await expectData(upload(audience, content));
  await run(stored);
  return getImport(stored.id);
}

async function readRefusals(id: string): Promise<readonly Refusal[]> {
  const { items } = await expectData(
    user.call(contract.imports.refusals, { params: { id }, query: { rows: 100 } }),
  );
  return items;
}

/** The contacts of an audience as one line each, in the order of their addresses. */
async function readContacts(audience: string): Promise<string[]> {
  const rows = await asSystem(application.services.database, (database) =>
    database.select().from(contacts).where(eq(contacts.audienceId, audience)).orderBy(contacts.emailLower),
  );
  return rows.map((row) => [row.email, row.firstName, row.surname, row.phone, row.birthdate ?? ''].join('|'));
}

function numbered(count: number, from = 0): string[] {
  return Array.from(
    { length: count },
    (_, index) => `person${String(from + index).padStart(5, '0')}@example.com`,
  );
}

function csvOf(addresses: readonly string[]): string {
  return ['email,first_name', ...addresses.map((address) => `${address},Name`), ''].join('\n');
}

async function storedFiles(): Promise<readonly string[]> {
  const { files } = application.services;
  return readdir(files.path('imports/x').replace(/\/x$/u, '')).catch(() => []);
}

describe('a file that is taken in', () => {
  test('answers at once, waits in the queue and is read to its end', async () => {
    const audience = await createAudience();
    const content =
      'email,first_name,surname,phone,birthdate\nada@example.com,Ada,Lovelace,+44 20 7946 0000,10/12/1815\n';
    const answered = await upload(audience, content);
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
    expect(application.enqueued.at(-1)).toEqual({ job: 'run-import', payload: jobOf(answered.data) });
    await run(answered.data);
    expect(await getImport(answered.data.id)).toMatchObject({
      status: 'completed',
      bytes_read: content.length,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 0,
      finished_at: expect.any(String),
    });
    expect(await readContacts(audience)).toEqual([
      'ada@example.com|Ada|Lovelace|+44 20 7946 0000|1815-12-10',
    ]);
    expect(await storedFiles()).not.toContain(answered.data.id);
  });

  test('imports what it can and lists the other rows with line and reason', async () => {
    const audience = await createAudience();
    const done = await importAll(
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
    expect(done).toMatchObject({ status: 'completed', created: 2, updated: 0, unchanged: 0, refused: 6 });
    expect(await readContacts(audience)).toEqual([
      'ana@example.com|Ana|Muñoz; García|600 000 000|1990-01-31',
      'zoe@example.com|Zoë\r\nSofía|||',
    ]);
    const refusals = await readRefusals(done.id);
    expect(refusals.map(({ line, reason, content }) => [line, reason, content])).toEqual([
      [3, 'email_missing', ';Nobody;;;'],
      [4, 'email_invalid', 'not an address;X;;;'],
      [5, 'quote_unclosed', 'bea@example.com;"Bea'],
      [6, 'birthdate_invalid', 'eva@example.com;Eva;;;31/02/1990'],
      [8, 'columns_mismatch', 'too@example.com;few'],
      [11, 'phone_invalid', 'tel@example.com;;;no phone;'],
    ]);
  });

  test('merges by address: later rows win, empty cells erase nothing, the rest is counted', async () => {
    const audience = await createAudience();
    await importAll(audience, 'email,first_name,surname\na@b.co,A,One\nc@d.co,C,Two\n');
    const second = await importAll(
      audience,
      'email,first_name,surname\nA@B.co,,Uno\nc@d.co,C,\nnew@b.co,N,\nNEW@b.co,M,Last\nnew@b.co,M,\n',
    );
    expect(second).toMatchObject({ created: 1, updated: 2, unchanged: 2, refused: 0 });
    expect(await readContacts(audience)).toEqual(['a@b.co|A|Uno||', 'c@d.co|C|Two||', 'new@b.co|M|Last||']);
  });

  test('10,000 rows arrive whole, each once', async () => {
    const audience = await createAudience();
    const addresses = numbered(10_000);
    const stored = await expectData(
      upload(audience, csvOf([...addresses, ...addresses.slice(0, 100), 'none'])),
    );
    await run(stored, running, standardBounds);
    expect(await getImport(stored.id)).toMatchObject({ created: 10_000, unchanged: 100, refused: 1 });
    expect(await readContacts(audience)).toEqual(addresses.map((address) => `${address}|Name|||`));
    expect(await readRefusals(stored.id)).toMatchObject([{ line: 10_102, reason: 'email_invalid' }]);
  });

  test('the newest contact is listed first, and the import with its audience', async () => {
    const audience = await createAudience();
    const done = await importAll(audience, csvOf(['first@b.co', 'second@b.co']));
    const params = { id: audience };
    const listed = await expectData(user.call(contract.audiences.contacts, { params }));
    expect(listed.items.map(({ email }) => email)).toEqual(['second@b.co', 'first@b.co']);
    expect(await expectData(user.call(contract.audiences.imports, { params }))).toMatchObject({
      items: [done],
    });
  });
});

describe('a file that is refused', () => {
  test.each<[title: string, content: Content, name: string, status: number, code: string]>([
    ['another type', 'email\na@b.co', 'contacts.xlsx', 415, 'file_type_refused'],
    ['no type', 'email\na@b.co', 'contacts', 415, 'file_type_refused'],
    ['binary data', Buffer.alloc(3000, 1), 'contacts.csv', 415, 'file_type_refused'],
    ['an empty file', '', 'contacts.csv', 422, 'file_empty'],
    ['a header alone', 'email,name\n', 'contacts.csv', 422, 'file_empty'],
    ['one gigantic line', 'x'.repeat(2_000_000), 'contacts.csv', 422, 'file_unreadable'],
    ['no email column', 'name\nAda', 'contacts.csv', 422, 'csv_column_missing'],
  ])('%s: a clear error, and nothing is kept', async (_title, content, name, status, code) => {
    const audience = await createAudience();
    const before = await storedFiles();
    expect(await upload(audience, content, name)).toMatchObject({
      success: false,
      status,
      errors: [{ code, path: 'body.file' }],
    });
    expect(await storedFiles()).toEqual(before);
    const listed = await expectData(user.call(contract.audiences.imports, { params: { id: audience } }));
    expect(listed.items).toEqual([]);
  });

  test('a file beyond the bound is refused with the bound', async () => {
    const small = await createTestApplication({ configuration: { importBytes: 1000 } });
    try {
      const owner = await small.signUp();
      const { id } = await expectData(owner.call(contract.organizations.create, { body: { name: 'Acme' } }));
      const project = await expectData(
        owner.call(contract.projects.create, {
          body: { name: 'Spring', timezone_id: 'UTC', week_start: 1, organization_id: id },
        }),
      );
      const audience = await expectData(
        owner.call(contract.audiences.create, { body: { name: 'Readers', project_id: project.id } }),
      );
      const refused = await owner.call(contract.audiences.import, {
        params: { id: audience.id },
        body: { file: new File([csvOf(numbered(100))], 'contacts.csv') },
      });
      expect(refused).toMatchObject({
        success: false,
        status: 413,
        errors: [{ code: 'import_too_large', details: { limit: 1000 } }],
      });
    } finally {
      await small.close();
    }
  });

  test('a full disk is said, and nothing is kept', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const other = await createTestApplication({
      services: ({ files }) => ({ files: { ...files, keep: () => Promise.reject(full) } }),
    });
    try {
      const owner = await other.signUp();
      const { id } = await expectData(owner.call(contract.organizations.create, { body: { name: 'Acme' } }));
      const project = await expectData(
        owner.call(contract.projects.create, {
          body: { name: 'Spring', timezone_id: 'UTC', week_start: 1, organization_id: id },
        }),
      );
      const audience = await expectData(
        owner.call(contract.audiences.create, { body: { name: 'Readers', project_id: project.id } }),
      );
      const params = { id: audience.id };
      const refused = await owner.call(contract.audiences.import, {
        params,
        body: { file: new File(['email\na@b.co\n'], 'contacts.csv') },
      });
      expect(refused).toMatchObject({ success: false, status: 507, errors: [{ code: 'storage_full' }] });
      expect(await expectData(owner.call(contract.audiences.imports, { params }))).toMatchObject({
        items: [],
      });
      expect(other.enqueued).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

/** A signal that aborts when it is asked for the given time: the batch of that turn is the last. */
function abortAfter(turns: number): AbortSignal {
  const controller = new AbortController();
  let asked = 0;
  return new Proxy(controller.signal, {
    get: (signal, key) => {
      if (key !== 'aborted') return Reflect.get(signal, key) as unknown;
      asked += 1;
      return asked > turns;
    },
  });
}

describe('an import that is interrupted', () => {
  const rows = [...numbered(35), 'broken', ...numbered(20, 30), 'also broken', ...numbered(15, 60)];
  const expected = { status: 'completed', created: 65, updated: 0, unchanged: 5, refused: 2 } as const;

  test.each([1, 2, 3, 5, 7])('goes on after %i batches without counting twice', async (batches) => {
    const audience = await createAudience();
    const stored = await expectData(upload(audience, csvOf(rows)));
    await run(stored, abortAfter(batches));
    const between = await getImport(stored.id);
    expect(between.status).toBe('running');
    expect(between.created + between.unchanged + between.refused).toBe(batches * 10);
    expect(between.bytes_read).toBeGreaterThan(0);
    expect(between.bytes_read).toBeLessThan(between.bytes_total);
    await run(stored);
    expect(await getImport(stored.id)).toMatchObject(expected);
    expect(await readContacts(audience)).toHaveLength(65);
    expect((await readRefusals(stored.id)).map(({ line, content }) => [line, content])).toEqual([
      [37, 'broken,Name'],
      [58, 'also broken,Name'],
    ]);
  });

  test('a batch that fails leaves nothing of itself, and the next run does it', async () => {
    const audience = await createAudience();
    const stored = await expectData(upload(audience, csvOf(rows)));
    const { database } = application.services;
    let transactions = 0;
    const failing = {
      ...application.services,
      database: {
        ...database,
        transaction: <Result>(work: Parameters<typeof database.transaction<Result>>[0]) =>
          database.transaction(async (queries) => {
            const result = await work(queries);
            transactions += 1;
            // The first reads the import; the fourth is the third batch, written and not committed.
            if (transactions === 4) throw new Error('the connection was lost');
            return result;
          }),
      },
    };
    const lost = runImport(jobOf(stored), { services: failing, signal: running, bounds: smallBounds });
    await expect(lost).rejects.toThrow('the connection was lost');
    expect(await getImport(stored.id)).toMatchObject({ status: 'running', created: 20 });
    expect(await readContacts(audience)).toHaveLength(20);
    await run(stored);
    expect(await getImport(stored.id)).toMatchObject(expected);
  });

  test('two workers at once write each batch once', async () => {
    const audience = await createAudience();
    const stored = await expectData(upload(audience, csvOf(rows)));
    await Promise.all([run(stored), run(stored), run(stored)]);
    expect(await getImport(stored.id)).toMatchObject(expected);
    expect(await readContacts(audience)).toHaveLength(65);
  });

  test('running a finished one again changes nothing', async () => {
    const audience = await createAudience();
    const done = await importAll(audience, csvOf(rows));
    await run(done);
    expect(await getImport(done.id)).toEqual(done);
  });

  test('the sweep puts it back into the queue, and leaves the finished ones', async () => {
    const audience = await createAudience();
    const done = await importAll(audience, csvOf(numbered(1)));
    const queued = await expectData(upload(audience, csvOf(rows)));
    const begun = await expectData(upload(audience, csvOf(rows)));
    await run(begun, abortAfter(1));
    const before = application.enqueued.length;
    await sweepImports(application.services);
    const swept = application.enqueued.slice(before).map(({ payload }) => payload);
    expect(swept).toEqual(expect.arrayContaining([jobOf(queued), jobOf(begun)]));
    expect(swept).not.toContainEqual(jobOf(done));
  });

  test('a file that is gone fails it with a sentence', async () => {
    const audience = await createAudience();
    const stored = await expectData(upload(audience, csvOf(rows)));
    await application.services.files.remove(`imports/${stored.id}`);
    await run(stored);
    expect(await getImport(stored.id)).toMatchObject({
      status: 'failed',
      failure: 'The uploaded file is gone. Choose it again.',
      finished_at: expect.any(String),
    });
  });
});

describe('deleting the audience', () => {
  test('ends its import quietly and removes the file', async () => {
    const audience = await createAudience();
    const stored = await expectData(upload(audience, csvOf(numbered(35))));
    await run(stored, abortAfter(1));
    const path = application.services.files.path(`imports/${stored.id}`);
    await access(path);
    await expectData(user.call(contract.audiences.remove, { params: { id: audience } }));
    await expect(access(path)).rejects.toThrow('ENOENT');
    await run(stored);
    expect(await user.call(contract.imports.get, { params: { id: stored.id } })).toMatchObject({
      status: 404,
    });
    expect(await readContacts(audience)).toEqual([]);
  });

  test('between two batches of a running import ends it quietly', async () => {
    const audience = await createAudience();
    const stored = await expectData(upload(audience, csvOf(numbered(35))));
    const { database } = application.services;
    let transactions = 0;
    const deleting = {
      ...application.services,
      database: {
        ...database,
        transaction: <Result>(work: Parameters<typeof database.transaction<Result>>[0]) =>
          database.transaction(async (queries) => {
            transactions += 1;
            const result = await work(queries);
            if (transactions === 3) {
              await queries.execute(sql`reset role`);
              await queries.delete(audiences).where(eq(audiences.id, audience));
            }
            return result;
          }),
      },
    };
    await runImport(jobOf(stored), { services: deleting, signal: running, bounds: smallBounds });
    expect(transactions).toBe(4);
    expect(await storedFiles()).not.toContain(stored.id);
    const left = await asSystem(database, (queries) => queries.$count(imports, eq(imports.id, stored.id)));
    expect(left).toBe(0);
  });
});
