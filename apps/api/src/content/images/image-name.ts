/** The name that the library shows, from the one that the file came with: its last step, on one line, at most 255 characters. */
export function shownName(fileName: string): string {
  const last = fileName.split(/[/\\]/u).at(-1) ?? '';
  const line = last.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return line === '' ? 'image' : Array.from(line).slice(0, 255).join('');
}
