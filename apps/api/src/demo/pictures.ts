import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { starters, type StarterId } from '@x/starter-templates';
import type { EmailDocument } from '@x/email-compiler';

/** Folder of the pictures. The build copies it beside the bundle. */
export const picturesFolder = new URL('./pictures/', import.meta.url);

/** Designs that have a picture. */
export const picturedDesigns: readonly StarterId[] = starters.map(({ id }) => id);

function pictureFile(starter: StarterId): URL {
  return new URL(`${starter}.webp`, picturesFolder);
}

/** Reads the preview picture of a message of the demo, as a browser would take it when the message is saved. */
export async function readPicture(starter: StarterId): Promise<File> {
  return new File([await readFile(pictureFile(starter))], 'preview', { type: 'image/webp' });
}

/** Returns a hash of the design, which is the same for new ids. Tells whether its picture must be drawn again. */
export function designHash({ body, rows }: EmailDocument): string {
  const design = JSON.stringify([body, rows], (name, value: unknown) => (name === 'id' ? '' : value));
  return createHash('sha256').update(design).digest('hex').slice(0, 16);
}
