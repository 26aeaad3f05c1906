import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Creates a detailed picture, in which lossy compression is visible. */
export async function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif',
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp(noise(width, height), { raw: { width, height, channels: 3 } });
  return new Uint8Array(await drawn.toFormat(format).toBuffer());
}

function noise(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[index] = (state % 4) * 85;
  }
  return pixels;
}

/**
 * Creates a small PNG whose header claims another size, like a decompression bomb. The header is the first chunk (ISO
 * 15948 §11.2.1).
 */
export async function claiming(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = await picture('png', 8, 8);
  const view = new DataView(content.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  view.setUint32(29, crc32(content.subarray(12, 29)));
  return content;
}

/** Creates a photo with EXIF data that contains a rotation by 90 degrees and a description. */
export async function withExif(
  format: 'jpeg' | 'png' | 'webp',
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await sharp(await picture('png', width, height))
    .withExif({ IFD0: { ImageDescription: 'Secret Street 1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(content);
}

/** Creates an animation with a plain color per frame. Delays are in milliseconds. */
export async function animation(
  format: 'gif' | 'webp',
  width: number,
  height: number,
  delay: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const frames = delay.map((_, index) => ({
    create: { width, height, channels: 3 as const, background: { r: 80 * index, g: 20, b: 200 } },
  }));
  const joined = sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  });
  const written =
    format === 'gif'
      ? joined.gif({ delay: [...delay], loop: 0 })
      : joined.webp({ delay: [...delay], loop: 0 });
  return new Uint8Array(await written.toBuffer());
}
