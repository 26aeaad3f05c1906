import { appendFileSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A file that failed, and passed when it ran again alone. */
export interface UnstableFile {
  readonly file: string;
  readonly step: string;
  readonly failures: string;
  /** Output of the second run. */
  readonly secondRun: string;
}

/** Lines of an output that the list keeps. */
const keptLines = 80;

const quote = (lines: readonly string[]) => `\`\`\`\`text\n${lines.join('\n')}\n\`\`\`\``;

const readLines = (output: string) => stripVTControlCharacters(output).trim().split('\n');

const describe = ({ file, step, failures, secondRun }: UnstableFile) =>
  [
    `## ${file}`,
    `Failed in \`${step}\` on ${new Date().toISOString().slice(0, 10)}:`,
    quote(readLines(failures).slice(0, keptLines)),
    'Passed alone:',
    quote(readLines(secondRun).slice(-keptLines)),
  ].join('\n\n');

/** List of unstable files in Markdown, with a section for each file. */
export class UnstableTests {
  readonly path: string;

  constructor(path = `${import.meta.dirname}/unstable-tests.md`) {
    this.path = path;
  }

  files(): readonly string[] {
    const text = readFileSync(this.path, 'utf8');
    return [...text.matchAll(/^## (?<file>.+)$/gmu)].map(({ groups }) => groups?.['file'] ?? '');
  }

  add(file: UnstableFile): void {
    appendFileSync(this.path, `\n${describe(file)}\n`);
  }
}
