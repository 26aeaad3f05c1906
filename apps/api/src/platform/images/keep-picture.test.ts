import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '../files/folder-store.ts';
import { imageKey, type FileStore } from '../files/file-store.ts';
import { UploadedFile } from '../http/multipart-body.ts';
import { notFound } from '../http/refusal.ts';
import { avatarShape, replacePicture } from './keep-picture.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-pictures-'));
  files = await openFolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function upload() {
  const path = join(folder, 'upload.png');
  const create = { width: 300, height: 200, channels: 3, background: '#369' } as const;
  await sharp({ create }).png().toFile(path);
  return {
    file: new UploadedFile(path, 'upload.png', 'image/png', 1),
    shape: avatarShape,
    submitter: { tenant: 'shop', user: 'ada' },
  };
}

async function isKept(fileName: string): Promise<boolean> {
  return (await files.find(imageKey(fileName))) !== undefined;
}

test('the new picture stays if the file that it replaces cannot be deleted', async () => {
  const broken: FileStore = {
    ...files,
    remove: () => Promise.reject(new Error('The bucket does not answer.')),
  };
  const names: string[] = [];
  const stored = await replacePicture(broken, await upload(), ({ fileName }) => {
    names.push(fileName);
    return Promise.resolve({ answer: 'stored', outdated: 'before.png' });
  });
  expect(stored).toBe('stored');
  expect(await isKept(names[0] ?? '')).toBe(true);
});

test.each([
  ['is refused', () => Promise.resolve(notFound())],
  ['fails', () => Promise.reject(new Error('The database does not answer.'))],
])('no file is left if storing the name %s', async (_what, outcome) => {
  const names: string[] = [];
  await replacePicture(files, await upload(), ({ fileName }) => {
    names.push(fileName);
    return outcome();
  }).catch(() => undefined);
  expect(names).toHaveLength(1);
  expect(await isKept(names[0] ?? '')).toBe(false);
});
