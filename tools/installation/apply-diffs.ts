interface Hunk {
  readonly before: string;
  readonly after: string;
}

/** Reads the hunks of the `diff` samples of a page. Blank lines separate the hunks of a sample. */
function readHunks(page: string): readonly Hunk[] {
  return [...page.matchAll(/```diff\n([\s\S]*?)```/gu)]
    .flatMap(([, sample = '']) => sample.split(/\n{2,}/u))
    .map((hunk) => hunk.split('\n').filter((line) => line !== ''))
    .map((lines) => ({ before: readSide(lines, '-'), after: readSide(lines, '+') }));
}

function readSide(lines: readonly string[], sign: '+' | '-'): string {
  return lines
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}

/** Changes a file as a reader does who follows the `diff` samples of a page. Throws if a sample does not fit the file. */
export function applyDiffs(page: string, file: string): string {
  return readHunks(page).reduce((text, { before, after }) => {
    const parts = text.split(before);
    if (before === '' || parts.length !== 2)
      throw new Error(
        `The page changes lines that the file has ${String(parts.length - 1)} times:\n${before}`,
      );
    return parts.join(after);
  }, file);
}
