/**
 * One CSV record at a time (RFC 4180 §2, and what spreadsheets make of it). Written here and not taken from a package
 * because none of those measured says on which line a malformed row stands and goes on with the very next line: an
 * unclosed quote makes them swallow the rest of the file or give it up, and an import must list that one row.
 */

/** A record as it was read; `end` is where the next one starts. */
interface ReadRecord {
  readonly kind: 'record';
  readonly fields: readonly string[];
  readonly end: number;
  /** Line breaks passed, those inside quotes included. */
  readonly breaks: number;
}

export type RecordResult =
  | ReadRecord
  /** A quote that is not closed, or that stands inside a quoted value without being doubled. */
  | { readonly kind: 'malformed' }
  /** The text ends before the record does. */
  | { readonly kind: 'incomplete' };

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/** Where the line that holds `from` ends and the next starts; undefined where more text is needed to tell. */
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
  /** After the closing quote. */
  readonly end: number;
  readonly breaks: number;
}

function countBreaks(value: string): number {
  return value.split(/\r\n|\r|\n/u).length - 1;
}

/** Reads from after the opening quote; undefined where the text ends first. */
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
 * Reads the record that starts at `start`. Values may be quoted, with spaces around the quotes; a quote inside an
 * unquoted value is a character like any other. Lines end in LF, CRLF or CR.
 *
 * @param delimiter - code of the character between values
 * @param ended - whether nothing comes after this text
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

/** A line with nothing on it, or with delimiters only, as spreadsheets leave them below the data. */
export function isBlank(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '');
}
