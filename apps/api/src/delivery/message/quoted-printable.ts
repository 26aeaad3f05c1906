/**
 * Quoted-printable (RFC 2045 §6.7), in the one form that also
 * - is its own canonical form for DKIM (RFC 6376 §3.4.4): no run of spaces, none at the end of a line, no tab, so that
 *   its bytes are hashed as they stand;
 * - needs no dots stuffed (RFC 5321 §4.5.2): no line begins with one;
 * - ends at the beginning of a line where a value follows, so that text and values are encoded each by itself and
 *   joined.
 */

/** Characters of a line before the `=` of its soft break: 76 with it. */
const lineLength = 75;

/** What ends a line without ending the text's. */
const softBreak = '=\r\n';

const lineBreak = /\r\n|\r|\n/u;
/** What may stand for itself, spaces seen to apart. */
const escaped = /[^\u0020-\u003c\u003e-\u007e]+/gu;
/** Spaces that a relay or DKIM could take away: all of a run but the last, all at the end of a line. */
const fragileSpace = / (?= |$)/gu;
/** Most values are a word or an identifier, and their own encoding. */
const plainWord = /^[!-\-/-<>-~][!-<>-~]{0,74}$/u;

function escape(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex').toUpperCase().replaceAll(/../gu, '=$&');
}

/** Whether a byte after the first of a character in UTF-8 is written at a place. */
function continues(line: string, at: number): boolean {
  return line[at] === '=' && /[89AB]/u.test(line[at + 1] ?? '');
}

/** Where a line that is too long is broken: between characters, never inside one that is escaped. */
function breakBefore(line: string, limit: number): number {
  let end = limit;
  if (line[end - 1] === '=') end -= 1;
  else if (line[end - 2] === '=') end -= 2;
  while (continues(line, end)) end -= 3;
  return end;
}

/** Breaks an escaped line softly, none of its pieces beginning with a dot. */
function wrap(line: string): string {
  const pieces: string[] = [];
  let rest = line;
  do {
    const dotted = rest.startsWith('.');
    // A dot takes three characters instead of one.
    const limit = dotted ? lineLength - 2 : lineLength;
    const end = rest.length <= limit ? rest.length : breakBefore(rest, limit);
    pieces.push(dotted ? `=2E${rest.slice(1, end)}` : rest.slice(0, end));
    rest = rest.slice(end);
  } while (rest !== '');
  return pieces.join(softBreak);
}

function encodeLine(line: string): string {
  return wrap(line.replaceAll(escaped, escape).replaceAll(fragileSpace, '=20'));
}

/** Encodes a text that begins a line; lone surrogates become U+FFFD, every kind of line break CRLF. */
export function encodeText(text: string): string {
  return text.toWellFormed().split(lineBreak).map(encodeLine).join('\r\n');
}

/** The same with what leads to the beginning of the next line, where something follows: a soft break, unless there is no need of one. */
export function encodePiece(text: string): string {
  if (plainWord.test(text)) return text + softBreak;
  const encoded = encodeText(text);
  return encoded === '' || encoded.endsWith('\r\n') ? encoded : encoded + softBreak;
}
