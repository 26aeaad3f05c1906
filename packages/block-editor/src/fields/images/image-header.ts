export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Number of bytes at the start of a file in which the size of nearly every image is found. */
export const headerBytes = 256 * 1024;

/**
 * Reads an image's size from the start of its file, without decoding the pixels, which takes too much memory for a very
 * large image. Returns undefined if the size is not there.
 */
export function readPixelSize(bytes: Uint8Array): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  try {
    if (text(1, 4) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(8, 12) === 'WEBP') return webpSize(view, text(12, 16));
    return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : undefined;
  } catch {
    // The file ends before its size.
    return undefined;
  }
}

/** WebP has its size in one of three places (RFC 9649 §2.5 to §2.7). */
function webpSize(view: DataView, chunk: string): PixelSize | undefined {
  const int24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  if (chunk === 'VP8X') return { width: int24(24) + 1, height: int24(27) + 1 };
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) % 0x40_00, height: view.getUint16(28, true) % 0x40_00 };
  }
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits % 0x40_00) + 1, height: (Math.floor(bits / 0x40_00) % 0x40_00) + 1 };
}

/** Skips the segments of a JPEG up to its frame header (T.81 B.2.2). */
function jpegSize(view: DataView): PixelSize | undefined {
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    if (marker < 0xff_c0 || marker === 0xff_da) return undefined;
    const isFrame = marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}
