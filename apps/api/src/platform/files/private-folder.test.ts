import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFolderStore } from './folder-store.ts';
import { ensurePrivateFolder } from './private-folder.ts';

let outside: string;
let folder: string;
let umask: number;
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'x-private-'));
  folder = join(outside, 'data');
  // This umask removes no permissions, so only the code under test restricts them.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  vi.restoreAllMocks();
  await rm(outside, { recursive: true, force: true });
});

async function modeOf(...path: readonly string[]): Promise<number> {
  return (await stat(join(...path))).mode & 0o777;
}

describe('the data folder is private to its user', () => {
  test('if it is new, including the folders above it', async () => {
    await ensurePrivateFolder(join(folder, 'deep'));
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(folder, 'deep')).toBe(0o700);
  });

  test('if it was readable by others, including its content', async () => {
    await mkdir(join(folder, 'database', 'base'), { recursive: true });
    await writeFile(join(folder, 'secret-key'), 'secret', { mode: 0o644 });
    await writeFile(join(folder, 'database', 'base', '1'), 'rows', { mode: 0o666 });
    await writeFile(join(folder, 'sealed'), '', { mode: 0o400 });
    expect(await ensurePrivateFolder(folder)).toEqual({ repaired: 5, foreign: [] });
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(folder, 'database', 'base')).toBe(0o700);
    expect(await modeOf(folder, 'secret-key')).toBe(0o600);
    expect(await modeOf(folder, 'database', 'base', '1')).toBe(0o600);
    expect(await modeOf(folder, 'sealed')).toBe(0o400);
    expect(await ensurePrivateFolder(folder)).toEqual({ repaired: 0, foreign: [] });
  });

  test('except the files of the database server, which protects them itself', async () => {
    await mkdir(join(folder, 'postgres', 'data'), { recursive: true, mode: 0o750 });
    expect(await ensurePrivateFolder(folder)).toEqual({ repaired: 1, foreign: [] });
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(folder, 'postgres')).toBe(0o750);
  });

  test('including uploads', async () => {
    const files = await openFolderStore(join(folder, 'files'));
    const temporary = files.temporaryPath();
    await writeFile(temporary, 'picture', { mode: 0o600 });
    await files.keep(temporary, 'images/one.png');
    for (const path of [[], ['files'], ['files', 'temporary'], ['files', 'images']]) {
      expect(await modeOf(folder, ...path)).toBe(0o700);
    }
    expect(await modeOf(folder, 'files', 'images', 'one.png')).toBe(0o600);
  });
});

test('symbolic links are not followed, and their targets stay unchanged', async () => {
  await writeFile(join(outside, 'shared'), 'text', { mode: 0o644 });
  await mkdir(join(outside, 'public'), { mode: 0o755 });
  await writeFile(join(outside, 'public', 'page'), 'text', { mode: 0o644 });
  await mkdir(folder);
  await symlink(join(outside, 'shared'), join(folder, 'file'));
  await symlink(join(outside, 'public'), join(folder, 'folder'));
  await symlink(join(outside, 'nowhere'), join(folder, 'broken'));
  await ensurePrivateFolder(folder);
  expect(await modeOf(outside, 'shared')).toBe(0o644);
  expect(await modeOf(outside, 'public')).toBe(0o755);
  expect(await modeOf(outside, 'public', 'page')).toBe(0o644);
});

test('paths of another user are reported, ten at most', async () => {
  await ensurePrivateFolder(folder);
  await writeFile(join(folder, 'secret-key'), 'secret', { mode: 0o600 });
  const { uid } = await stat(folder);
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  expect(await ensurePrivateFolder(folder)).toEqual({
    repaired: 0,
    foreign: [folder, join(folder, 'secret-key')],
  });
  for (let count = 0; count < 20; count += 1) await writeFile(join(folder, String(count)), '');
  expect((await ensurePrivateFolder(folder)).foreign).toHaveLength(10);
});

test('reports a folder that cannot be opened', async () => {
  await writeFile(folder, 'no folder');
  await chmod(folder, 0o600);
  await expect(ensurePrivateFolder(folder)).rejects.toThrow('EEXIST');
  expect(await readFile(folder, 'utf8')).toBe('no folder');
});
