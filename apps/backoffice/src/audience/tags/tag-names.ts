/** Reads the names of tags that a user separated by commas. */
export function readTagNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
