import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BucketConfiguration } from '../configuration/configuration.ts';
import { openBucketStore } from './bucket-store.ts';
import { MissingFile, type FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

let root: string;
let server: S3rver;
let bucket: BucketConfiguration;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'x-files-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(root, 'bucket'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  bucket = {
    bucket: 'files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${String(port)}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const kinds: readonly (readonly [string, (folder: string) => Promise<FileStore>])[] = [
  ['a folder', openFolderStore],
  ['a bucket', (folder) => openBucketStore(bucket, folder)],
];

describe.each(kinds)('%s', (_kind, open) => {
  let folder: string;
  let files: FileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(root, 'data-'));
    files = await open(folder);
  });

  async function keep(key: string, content: string | Uint8Array): Promise<void> {
    const path = files.temporaryPath();
    await writeFile(path, content);
    await files.keep(path, key);
  }

  const temporary = () => readdir(join(folder, 'temporary'));

  test.each([
    ['nothing', new Uint8Array()],
    ['a few bytes', new Uint8Array([0, 255, 10, 13])],
    // Larger than a part of a bucket upload (5 MiB), so that the upload has several parts.
    ['twelve megabytes', new Uint8Array(12_000_000).fill(7)],
  ])('returns %s unchanged', async (_name, content) => {
    await keep('images/picture.png', content);
    const found = await files.find('images/picture.png');
    expect(found?.bytes).toBe(content.byteLength);
    const read = found === undefined ? undefined : await buffer(await found.read());
    expect(read?.equals(content)).toBe(true);
    const lent = await files.lend('images/picture.png', (path) => readFile(path));
    expect(lent.equals(content)).toBe(true);
    expect(await temporary()).toEqual([]);
  });

  test('a later file replaces an earlier one', async () => {
    await keep('imports/list', 'first');
    await keep('imports/list', 'second');
    expect(await files.lend('imports/list', (path) => readFile(path, 'utf8'))).toBe('second');
  });

  test('a missing file is not found, cannot be lent, and can be removed without an error', async () => {
    expect(await files.find('images/none.png')).toBeUndefined();
    await expect(files.lend('images/none.png', (path) => readFile(path))).rejects.toThrow(MissingFile);
    await files.remove('images/none.png');
    expect(await temporary()).toEqual([]);
  });

  test('a removed file is gone', async () => {
    await keep('images/gone.png', 'x');
    await files.remove('images/gone.png');
    expect(await files.find('images/gone.png')).toBeUndefined();
  });

  test('lists only the files of the folder', async () => {
    await keep('lists/one', '1');
    await keep('lists/two', '2');
    await keep('others/three', '3');
    const listed = await files.list('lists');
    expect(listed.map(({ key }) => key).toSorted()).toEqual(['lists/one', 'lists/two']);
    for (const { modifiedAt } of listed)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    expect(await files.list('nothing')).toEqual([]);
    for (const { key } of listed) await files.remove(key);
  });

  test('an error while a file is lent is passed on, and no temporary file remains', async () => {
    await keep('imports/lent', 'x');
    await expect(files.lend('imports/lent', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await temporary()).toEqual([]);
  });

  test.each(['../secret', 'images/../secret', '/etc/passwd', 'images/a/b', 'images/.hidden', ''])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => files.find(key))()).rejects.toThrow('Not a file key');
    },
  );

  test('temporary files survive the start of another process for a day', async () => {
    const [young, old] = [files.temporaryPath(), files.temporaryPath()];
    await writeFile(young, 'young');
    await writeFile(old, 'old');
    const yesterday = new Date(Date.now() - 90_000_000);
    await utimes(old, yesterday, yesterday);
    await open(folder);
    expect((await stat(young)).size).toBe(5);
    await expect(stat(old)).rejects.toThrow('ENOENT');
  });
});

describe('an unusable bucket is reported at the start', () => {
  test('if it does not exist', async () => {
    await expect(openBucketStore({ ...bucket, bucket: 'missing' }, root)).rejects.toThrow(
      'The bucket missing of S3_BUCKET cannot be used: there is none of that name.',
    );
  });

  test('if the server does not answer', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    await expect(
      openBucketStore({ ...bucket, endpoint: `http://127.0.0.1:${String(port)}` }, root),
    ).rejects.toThrow('The bucket files of S3_BUCKET cannot be used');
  });
});
