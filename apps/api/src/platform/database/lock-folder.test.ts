import { expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

test('only one process can lock a folder', async () => {
  const folder = `/nowhere/${crypto.randomUUID()}`;
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('Another process uses the database');
  const releaseOther = await lockFolder(`${folder}-other`);
  await release();
  const releaseAgain = await lockFolder(folder);
  await releaseAgain();
  await releaseOther();
});
