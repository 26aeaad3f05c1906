/* Where files lie in the file store, for areas that keep them and for those that delete what they belong to. */

/** The key of an image's file. */
export function imageKey(fileName: string): string {
  return `images/${fileName}`;
}

/** The key of a preview's picture by the name of its file. */
export function previewKeyOfName(fileName: string): string {
  return `previews/${fileName}`;
}

/** The key of a preview's picture by the path that a row names. */
export function previewKey(path: string): string {
  return previewKeyOfName(path.slice(path.lastIndexOf('/') + 1));
}
