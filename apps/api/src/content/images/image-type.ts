/** The kinds of image that mail clients show, by their extension here. */
export const imageTypes = {
  png: { contentType: 'image/png' },
  jpg: { contentType: 'image/jpeg' },
  gif: { contentType: 'image/gif' },
  webp: { contentType: 'image/webp' },
} as const;

export type ImageType = keyof typeof imageTypes;

/** How many bytes {@link imageTypeOf} looks at. */
export const signatureBytes = 16;

/** What a file is by its first bytes, whatever its name says: PNG (ISO 15948 §5.2), JPEG (T.81 B.1.1.3), GIF (89a §17), WebP (RFC 9649 §2.4). */
export function imageTypeOf(start: Uint8Array): ImageType | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1');
  if (bytes.startsWith('\u0089PNG\r\n\u001A\n')) return 'png';
  if (bytes.startsWith('\u00FF\u00D8\u00FF')) return 'jpg';
  if (bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')) return 'gif';
  if (bytes.startsWith('RIFF') && bytes.slice(8, 15) === 'WEBPVP8') return 'webp';
  return undefined;
}
