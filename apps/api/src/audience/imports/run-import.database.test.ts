import { expectData } from '@x/api-client';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audiences } from '../../tables/audience.ts';
import { imports } from '../../tables/imports.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { csvOf, ImportingUser, numbered } from '../../testing/importing-user.ts';
import { emptyTrash } from '../../tenancy/trash/empty-trash.ts';
import { sweepImports } from './start-imports.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

/** Creates a signal that reads as aborted after `turns` checks, so that exactly `turns` batches are written. */
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

describe('an interrupted import', () => {
  const rows = [...numbered(35), 'broken', ...numbered(20, 30), 'also broken', ...numbered(15, 60)];
  const expected = {
    status: 'completed',
    addresses: 65,
    created: 65,
    updated: 0,
    unchanged: 0,
    duplicates: 5,
    refused: 2,
  } as const;

  /** Number of batches in which the file is read, before its contacts are written in others. */
  const readBatches = 8;

  test.each([1, 2, 3, 5, 7, 8, 9, 12, 14])(
    'continues after %i batches without counting twice',
    async (batches) => {
      const audience = await importer.createAudience();
      const stored = await importer.take(audience, csvOf(rows));
      await importer.run(stored, { signal: abortAfter(batches) });
      const between = await importer.getImport(stored.id);
      expect(between.status).toBe('running');
      expect(between.addresses + between.duplicates + between.refused).toBe(Math.min(batches * 10, 72));
      expect(between.bytes_read).toBeGreaterThan(0);
      expect(between.bytes_read < between.bytes_total).toBe(batches < readBatches);
      expect(between.created).toBe(Math.max(0, batches - readBatches) * 10);
      await importer.run(stored);
      expect(await importer.getImport(stored.id)).toMatchObject(expected);
      expect(await importer.readContacts(audience)).toHaveLength(65);
      expect((await importer.readRefusals(stored.id)).map(({ line, content }) => [line, content])).toEqual([
        [37, 'broken,Name'],
        [58, 'also broken,Name'],
      ]);
    },
  );

  test('rolls back a failed batch, and the next run repeats it', async () => {
    const audience = await importer.createAudience();
    const stored = await importer.take(audience, csvOf(rows));
    const { database } = application.services;
    let transactions = 0;
    const failing = {
      ...application.services,
      database: {
        ...database,
        transaction: <Result>(work: Parameters<typeof database.transaction<Result>>[0]) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            transactions += 1;
            // The first transaction only reads the import, so the fourth transaction writes the third batch.
            if (transactions === 4) throw new Error('the connection was lost');
            return result;
          }),
      },
    };
    const lost = importer.run(stored, { services: failing });
    await expect(lost).rejects.toThrow('the connection was lost');
    expect(await importer.getImport(stored.id)).toMatchObject({ status: 'running', addresses: 20 });
    expect(await importer.readContacts(audience)).toHaveLength(0);
    await importer.run(stored);
    expect(await importer.getImport(stored.id)).toMatchObject(expected);
  });

  test('writes each batch once if several workers run it', async () => {
    const audience = await importer.createAudience();
    const stored = await importer.take(audience, csvOf(rows));
    await Promise.all([importer.run(stored), importer.run(stored), importer.run(stored)]);
    expect(await importer.getImport(stored.id)).toMatchObject(expected);
    expect(await importer.readContacts(audience)).toHaveLength(65);
  });

  test('changes nothing if it runs again after the end', async () => {
    const audience = await importer.createAudience();
    const done = await importer.importAll(audience, csvOf(rows));
    await importer.run(done);
    expect(await importer.getImport(done.id)).toEqual(done);
  });

  test('is queued again by the sweep, unlike finished imports', async () => {
    const audience = await importer.createAudience();
    const done = await importer.importAll(audience, csvOf(numbered(1)));
    const queued = await importer.take(audience, csvOf(rows));
    const begun = await importer.take(audience, csvOf(rows));
    await importer.run(begun, { signal: abortAfter(1) });
    const before = application.enqueued.length;
    await sweepImports(application.services);
    const swept = application.enqueued.slice(before).map(({ payload }) => payload);
    expect(swept).toEqual(expect.arrayContaining([importer.jobOf(queued), importer.jobOf(begun)]));
    expect(swept).not.toContainEqual(importer.jobOf(done));
  });

  test('keeps its file, while the sweep removes files without an import after an hour', async () => {
    const audience = await importer.createAudience();
    const waiting = await importer.take(audience, csvOf(rows));
    const { files } = application.services;
    const stray = files.temporaryPath();
    await writeFile(stray, 'email\n');
    await files.keep(stray, 'imports/stray');
    await sweepImports(application.services);
    expect(await importer.storedFiles()).toContain('stray');
    const later = new Date(Date.now() + 3_700_000);
    await sweepImports({ ...application.services, now: () => later });
    const left = await importer.storedFiles();
    expect(left).not.toContain('stray');
    expect(left).toContain(waiting.id);
  });

  test('fails with a message if its file is missing', async () => {
    const audience = await importer.createAudience();
    const stored = await importer.take(audience, csvOf(rows));
    await application.services.files.remove(`imports/${stored.id}`);
    await importer.run(stored);
    expect(await importer.getImport(stored.id)).toMatchObject({
      status: 'failed',
      failure: 'The uploaded file no longer exists. Choose it again.',
      finished_at: expect.any(String),
    });
  });
});

describe('deleting the audience', () => {
  /** Empties the trash as if the time for restoring the audience had passed. */
  const emptyTrashLater = () =>
    emptyTrash({ ...application.services, now: () => new Date(Date.now() + 31 * 86_400_000) });

  test('ends its import without an error, and removes the file with the trash', async () => {
    const audience = await importer.createAudience();
    const stored = await importer.take(audience, csvOf(numbered(35)));
    await importer.run(stored, { signal: abortAfter(1) });
    expect(await importer.storedFiles()).toContain(stored.id);
    const before = await importer.readContacts(audience);
    await expectData(importer.user.call(contract.audiences.remove, { params: { id: audience } }));
    await importer.run(stored);
    expect(await importer.user.call(contract.imports.get, { params: { id: stored.id } })).toMatchObject({
      status: 404,
    });
    expect(await importer.readContacts(audience)).toEqual(before);
    expect(await importer.storedFiles()).toContain(stored.id);
    await emptyTrashLater();
    expect(await importer.storedFiles()).not.toContain(stored.id);
    expect(await importer.readContacts(audience)).toEqual([]);
  });

  test('while workers run causes no deadlock', async () => {
    const audience = await importer.createAudience();
    const stored = await importer.take(audience, csvOf(numbered(2000)));
    const removed = (async () => {
      while ((await importer.getImport(stored.id)).created < 100) await setTimeout(1);
      return expectData(importer.user.call(contract.audiences.remove, { params: { id: audience } }));
    })();
    await Promise.all([importer.run(stored), importer.run(stored), removed]);
    await emptyTrashLater();
    expect(await importer.readContacts(audience)).toEqual([]);
    expect(await importer.storedFiles()).not.toContain(stored.id);
  });

  test('between two batches ends the import without an error', async () => {
    const audience = await importer.createAudience();
    const stored = await importer.take(audience, csvOf(numbered(35)));
    const { database } = application.services;
    let transactions = 0;
    const deleting = {
      ...application.services,
      database: {
        ...database,
        transaction: <Result>(work: Parameters<typeof database.transaction<Result>>[0]) =>
          database.transaction(async (tx) => {
            transactions += 1;
            const result = await work(tx);
            if (transactions === 3) {
              await tx.execute(sql`reset role`);
              await tx.delete(audiences).where(eq(audiences.id, audience));
            }
            return result;
          }),
      },
    };
    await importer.run(stored, { services: deleting });
    expect(transactions).toBe(4);
    expect(await importer.storedFiles()).not.toContain(stored.id);
    const left = await asSystem(database, (tx) => tx.$count(imports, eq(imports.id, stored.id)));
    expect(left).toBe(0);
  });
});
