import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanImage } from './clean-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function draw(name: string, side: number): Promise<string> {
  const file = join(folder, name);
  const create = { width: side, height: side, channels: 3, background: '#369' } as const;
  await sharp({ create }).png({ compressionLevel: 1 }).toFile(file);
  return file;
}

test('large images of a tenant do not delay another tenant', async () => {
  const [large, small] = [await draw('large.png', 3500), await draw('small.png', 40)];
  let ended = 0;
  const hostile = Array.from({ length: 10 }, async () => {
    await cleanImage(large, 'body.file', { tenant: 'hostile', user: 'somebody' });
    ended += 1;
  });
  const image = await cleanImage(small, 'body.file', { tenant: 'other', user: 'somebody' });
  expect(image).toMatchObject({ type: 'png', width: 40 });
  expect(ended).toBeLessThanOrEqual(1);
  await Promise.all(hostile);
});

test('the number of waiting images of a user is limited', async () => {
  const file = await draw('medium.png', 600);
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => cleanImage(file, 'body.file', { tenant: 'busy', user: 'somebody' })),
  );
  const refused = attempts.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const attempt of refused) expect(attempt).toMatchObject({ reason: { bound: 'user' } });
});
