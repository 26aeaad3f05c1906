/**
 * Reads one CSV record at a time (RFC 4180 §2 and the dialects of spreadsheets). An import must report the line of a
 * malformed row and continue with the next line. The packages that were tried cannot do that: after an unclosed quote,
 * they read the rest of the file as one value, or stop.
 */

interface ReadRecord {
  readonly kind: 'record';
  readonly fields: readonly string[];
  /** Position at which the next record starts. */
  readonly end: number;
  /** Number of line breaks in the record, including those inside quotes. */
  readonly breaks: number;
}

export type RecordResult =
  | ReadRecord
  /** Has an unclosed quote, or a quote that is not doubled inside a quoted value. */
  | { readonly kind: 'malformed' }
  /** The text ends inside the record, and more text may follow. */
  | { readonly kind: 'incomplete' };

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/** Finds the end of the line at `from` and the start of the next line. Returns undefined if more text is needed. */
export function findLineEnd(
  text: string,
  from: number,
  ended: boolean,
): { readonly end: number; readonly next: number } | undefined {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed) return { end: at, next: at + 1 };
    if (code === carriageReturn) {
      if (at + 1 === text.length && !ended) return undefined;
      return { end: at, next: text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1 };
    }
  }
  return ended ? { end: text.length, next: text.length } : undefined;
}

interface QuotedValue {
  readonly value: string;
  /** Position after the closing quote. */
  readonly end: number;
  readonly breaks: number;
}

function countBreaks(value: string): number {
  return value.split(/\r\n|\r|\n/u).length - 1;
}

/** Reads a quoted value. `start` is the position after its opening quote. Returns undefined if the text ends first. */
function readQuoted(text: string, start: number): QuotedValue | undefined {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== quote) {
      const value = text.slice(start, at).replaceAll('""', '"');
      return { value, end: at + 1, breaks: countBreaks(value) };
    }
  }
  return undefined;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === space) at += 1;
  return at;
}

function endOfUnquoted(text: string, from: number, delimiter: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === lineFeed || code === carriageReturn) break;
  }
  return at;
}

/**
 * Reads the record at `start`. Values may be quoted, with spaces around the quotes. A quote inside an unquoted value is
 * an ordinary character. Lines end in LF, CRLF or CR.
 *
 * @param delimiter - character code of the delimiter
 * @param ended - true if no text follows
 */
export function readRecord(text: string, start: number, delimiter: number, ended: boolean): RecordResult {
  const fields: string[] = [];
  const incomplete: RecordResult = { kind: ended ? 'malformed' : 'incomplete' };
  let breaks = 0;
  for (let at = start; ; at += 1) {
    const inner = skipSpaces(text, at);
    if (text.charCodeAt(inner) === quote) {
      const quoted = readQuoted(text, inner + 1);
      // A quote at the very end may be the first half of a doubled one.
      if (quoted === undefined || (quoted.end === text.length && !ended)) return incomplete;
      fields.push(quoted.value);
      breaks += quoted.breaks;
      at = skipSpaces(text, quoted.end);
    } else {
      const end = endOfUnquoted(text, at, delimiter);
      fields.push(text.slice(at, end));
      at = end;
    }
    const code = text.charCodeAt(at);
    if (code === delimiter) continue;
    if (at < text.length && code !== lineFeed && code !== carriageReturn) return { kind: 'malformed' };
    const line = findLineEnd(text, at, ended);
    if (line === undefined) return { kind: 'incomplete' };
    return { kind: 'record', fields, end: line.next, breaks: breaks + (line.next > at ? 1 : 0) };
  }
}

/** True for empty lines and lines of delimiters only, which spreadsheets leave below the data. */
export function isBlank(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '');
}
