import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyFilesAround } from './copy-files.ts';

let source: string;
let target: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'x-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  [source, target] = [join(folder, 'files'), join(folder, 'backup')];
  await mkdir(join(source, 'images'), { recursive: true });
});

const pathOf = (name: string) => join(source, 'images', name);
const copyOf = (name: string) => readFile(join(target, 'images', name), 'utf8');

test('a picture that is replaced while the rows are read is copied as it was and as it is', async () => {
  await writeFile(pathOf('old.png'), 'old');
  await writeFile(pathOf('same.png'), 'same');
  const result = await copyFilesAround(source, target, async () => {
    await rm(pathOf('old.png'));
    await writeFile(pathOf('new.png'), 'new');
    return 'rows';
  });
  expect(result).toBe('rows');
  expect(await Promise.all(['old.png', 'new.png', 'same.png'].map(copyOf))).toEqual(['old', 'new', 'same']);
});

test('a file that disappears before its turn is left out', async () => {
  // A link to nowhere is listed, but cannot be read, like a file that was deleted after the list was read.
  await symlink(join(source, 'nowhere'), pathOf('gone.png'));
  await writeFile(pathOf('stays.png'), 'stays');
  await copyFilesAround(source, target, () => Promise.resolve());
  expect(await readdir(join(target, 'images'))).toEqual(['stays.png']);
});

test('incomplete files are left out, and a folder without files is no problem', async () => {
  await mkdir(join(source, 'temporary'));
  await writeFile(join(source, 'temporary', 'half'), 'half');
  await copyFilesAround(source, target, () => Promise.resolve());
  expect(await readdir(target)).toEqual(['images']);
  await rm(source, { recursive: true });
  await copyFilesAround(source, join(target, 'again'), () => Promise.resolve());
});

test('other failures abort the backup', async () => {
  await mkdir(pathOf('a-folder'));
  await expect(copyFilesAround(source, target, () => Promise.resolve())).rejects.toThrow(/E[A-Z]+/u);
});
