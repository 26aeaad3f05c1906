import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconVersion } from '../index.ts';
import { drawings } from './drawings.ts';

/** Folder of the pictures of this version. */
export const folder = join(import.meta.dirname, '../../icons', iconVersion);
/** File that contains the digest of the drawings of the pictures beside it. */
const stamp = join(folder, '.drawn');

/** Returns a digest of all drawings, which changes with the look of any picture. */
export function digestOf(drawn: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...drawn]))
    .digest('hex');
}

/** Draws the pictures as PNG files into the folder `icons`, unless they are there. */
export async function drawIcons(): Promise<void> {
  const drawn = drawings();
  const digest = digestOf(drawn);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  // Load the rasterizer only if there is something to draw, because every start waits for this file.
  const { default: sharp } = await import('sharp');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    [...drawn].map(async ([name, svg]) => {
      const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10 }).toBuffer();
      await writeFile(join(folder, `${name}.png`), png);
    }),
  );
  const outdated = (await readdir(folder)).filter(
    (file) => file.endsWith('.png') && !drawn.has(file.slice(0, -'.png'.length)),
  );
  await Promise.all(outdated.map((file) => rm(join(folder, file))));
  await writeFile(stamp, digest);
}

if (import.meta.main) await drawIcons();
