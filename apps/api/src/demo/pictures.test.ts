import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { starterDocument } from './content.ts';
import { designHash, picturedDesigns, picturesFolder, readPicture } from './pictures.ts';

const origin = 'http://demo.invalid';

test('every picture shows its present design, in the size that the editor takes', async () => {
  const drawn: unknown = JSON.parse(await readFile(new URL('designs.json', picturesFolder), 'utf8'));
  const present = picturedDesigns.map((id) => [id, designHash(starterDocument(id, origin))]);
  // If this fails, draw the pictures again: node --conditions=@x/source tools/draw-demo-pictures.ts
  expect(drawn).toEqual(Object.fromEntries(present));
  for (const id of picturedDesigns) {
    const picture = await readPicture(id);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ id, format, width, height }).toEqual({ id, format: 'webp', width: 640, height: 800 });
  }
});
