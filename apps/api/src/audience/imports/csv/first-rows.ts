import { addressColumn, matchColumns, noColumns, type Columns } from './columns.ts';
import { isMultiByte } from './encoding.ts';
import { isBlank, readRecord } from './record.ts';
import type { StartOfFile } from './start-of-file.ts';

/** The first rows of a file, split at one delimiter. */
export interface FirstRows {
  /** Character code of the delimiter. */
  readonly delimiter: number;
  /** Trimmed values of the first record that is not blank. */
  readonly first: readonly string[];
  /** Raw text of the first record. `start` and `end` are its range in the sample. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** Numbers of the lines on which the first record and the next one start. */
  readonly line: number;
  readonly nextLine: number;
  /** The next records that are not blank, at most {@link sampled}. */
  readonly others: readonly (readonly string[])[];
  /** Columns found when the first record is read as a header. */
  readonly named: Columns;
}

export const delimiters = [',', ';', '\t', '|'] as const;

/** Maximum number of records to sample after the first. */
const sampled = 200;

/** Matches a line like `sep=;`, in which Excel declares the delimiter. */
const separatorLine = /^\s*"?sep=([,;\t|])"?(?:\r\n|\r|\n)/iu;

interface Found {
  readonly start: number;
  readonly line: number;
  readonly end: number;
  readonly nextLine: number;
  readonly values: readonly string[];
}

/** Yields the records that are not blank, up to the first unreadable one. */
function* readRecords(
  { text, ended, decoderOf }: StartOfFile,
  from: number,
  line: number,
  delimiter: number,
): Generator<Found, undefined> {
  let nextLine = line;
  for (let at = from; at < text.length;) {
    const record = readRecord(text, at, delimiter, ended);
    if (record.kind !== 'record') return;
    const found = { start: at, line: nextLine, end: record.end, nextLine: nextLine + record.breaks };
    if (!isBlank(record.fields)) {
      const decode = decoderOf(text.slice(at, record.end));
      yield { ...found, values: record.fields.map((field) => decode(field).trim()) };
    }
    nextLine = found.nextLine;
    at = record.end;
  }
}

function cutAt(file: StartOfFile, from: number, line: number, delimiter: string): FirstRows | undefined {
  const code = delimiter.charCodeAt(0);
  const [first, ...others] = readRecords(file, from, line, code).take(sampled + 1);
  if (first === undefined) return undefined;
  return {
    delimiter: code,
    first: first.values,
    raw: file.text.slice(first.start, first.end),
    start: first.start,
    end: first.end,
    line: first.line,
    nextLine: first.nextLine,
    others: others.map(({ values }) => values),
    named: matchColumns(first.values),
  };
}

/** Returns 2 if a column is named like an email column, 1 if a column mostly contains email addresses, else 0. */
function score({ named, first, others }: FirstRows): number {
  if (named.email !== noColumns.email) return 2;
  return addressColumn([first, ...others]) === -1 ? 0 : 1;
}

/** Splits the first rows at the delimiter that fits best. Returns undefined if the first line cannot be read. */
export function readFirstRows(file: StartOfFile): FirstRows | undefined {
  // In these encodings, the byte of `|` is also part of other characters.
  const usual = isMultiByte(file.encoding.encoding) ? delimiters.filter((mark) => mark !== '|') : delimiters;
  const declared = separatorLine.exec(file.text);
  const [from, line, candidates] =
    declared?.[1] === undefined ? [0, 1, usual] : [declared[0].length, 2, [declared[1]]];
  const cuts = candidates.flatMap((delimiter) => cutAt(file, from, line, delimiter) ?? []);
  // In a tie, the first of `delimiters` wins, because the sort is stable.
  const [best] = cuts.toSorted((a, b) => score(b) - score(a) || b.first.length - a.first.length);
  return best;
}
