import { addressColumn, matchColumns, noColumns, type Columns } from './columns.ts';
import { valueDecoder } from './encoding.ts';
import { isBlank, readRecord } from './record.ts';
import type { StartOfFile } from './start-of-file.ts';

/** The first rows of a file, cut at one delimiter. */
export interface FirstRows {
  /** Code of the character between values. */
  readonly delimiter: number;
  /** The first record that is not blank, trimmed. */
  readonly first: readonly string[];
  /** Raw text of the first record, and where it stands in the text of the start. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** Numbers of the lines where the first record and the next one start. */
  readonly line: number;
  readonly nextLine: number;
  /** Some records after the first. */
  readonly others: readonly (readonly string[])[];
  /** What the first record's values mean as names of columns. */
  readonly named: Columns;
}

export const delimiters = [',', ';', '\t', '|'] as const;

/** Records that are looked at after the first. */
const sampled = 200;

/** The line with which spreadsheets name the delimiter: `sep=;`. */
const separatorLine = /^\s*"?sep=([,;\t|])"?(?:\r\n|\r|\n)/iu;

interface Found {
  readonly start: number;
  readonly line: number;
  readonly end: number;
  readonly nextLine: number;
  readonly values: readonly string[];
}

/** The records from a place on that are not blank, up to the first that cannot be read. */
function* readRecords(
  { text, ended, encoding }: StartOfFile,
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
      const decode = valueDecoder(encoding, text.slice(at, record.end));
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

/** How much speaks for a delimiter: a column that is named for the address, else one that holds addresses. */
function evidence({ named, first, others }: FirstRows): number {
  if (named.email !== noColumns.email) return 2;
  return addressColumn([first, ...others]) === -1 ? 0 : 1;
}

/** The first rows, cut at the delimiter that they are written with; undefined where the first line cannot be read. */
export function readFirstRows(file: StartOfFile): FirstRows | undefined {
  const declared = separatorLine.exec(file.text);
  const [from, line, candidates] =
    declared?.[1] === undefined ? [0, 1, delimiters] : [declared[0].length, 2, [declared[1]]];
  const cuts = candidates.flatMap((delimiter) => cutAt(file, from, line, delimiter) ?? []);
  // Of equals the commonest is the first.
  const [best] = cuts.toSorted((a, b) => evidence(b) - evidence(a) || b.first.length - a.first.length);
  return best;
}
