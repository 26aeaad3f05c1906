/** Kinds of image that mail clients show. */
export const acceptedImages = 'image/png,image/jpeg,image/gif,image/webp';

/** Largest file taken, bytes. */
export const largestImage = 10 * 1024 * 1024;

export type ImageRefusal = 'empty' | 'too-large' | 'wrong-type';

/** Why a file is not taken; null for a file that is. The host checks the content again. */
export function refuseImage(file: { readonly size: number; readonly type: string }): ImageRefusal | null {
  if (!acceptedImages.split(',').includes(file.type)) return 'wrong-type';
  if (file.size === 0) return 'empty';
  return file.size > largestImage ? 'too-large' : null;
}
