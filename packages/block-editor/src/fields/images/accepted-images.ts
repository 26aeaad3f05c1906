export const acceptedImages = 'image/png,image/jpeg,image/gif,image/webp';

/** Maximum file size in bytes. */
export const largestImage = 10 * 1024 * 1024;

export type ImageRefusal = 'empty' | 'too-large' | 'svg' | 'wrong-type' | 'unreadable';

/** First bytes of each file type. A dot matches any byte. */
const signatures = [
  '\u0089PNG\r\n\u001a\n',
  '\u00ff\u00d8\u00ff',
  'GIF87a',
  'GIF89a',
  'RIFF....WEBP',
] as const;
const longestSignature = Math.max(...signatures.map((signature) => signature.length));

/**
 * Returns the reason to reject a file, or null to accept it. Checks the file's first bytes, because a file name can be
 * wrong.
 */
export async function refuseImage(file: File): Promise<ImageRefusal | null> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) return 'svg';
  if (file.size === 0) return 'empty';
  if (file.size > largestImage) return 'too-large';
  let start: string;
  try {
    start = String.fromCharCode(...new Uint8Array(await file.slice(0, 256).arrayBuffer()));
  } catch {
    // Reading fails if the file was moved or deleted after the user chose it.
    return 'unreadable';
  }
  if (signatures.some((signature) => begins(start, signature))) return null;
  return /<svg[\s>]/i.test(start) ? 'svg' : 'wrong-type';
}

function begins(start: string, signature: (typeof signatures)[number]): boolean {
  const bytes = start.slice(0, longestSignature);
  return Array.from(signature).every((byte, index) => byte === '.' || byte === bytes[index]);
}
