/**
 * Encodes quoted-printable (RFC 2045 §6.7) with three more properties.
 * - The result is already canonical for DKIM (RFC 6376 §3.4.4), without tabs, repeated spaces or trailing spaces. The
 * bytes can be hashed directly.
 * - No line begins with a dot, so dot stuffing is not needed (RFC 5321 §4.5.2).
 * - Text before a recipient value ends with a line break, so that text and values can be encoded separately and joined.
 */

/** Maximum characters per line before the `=` of a soft break, which makes 76. */
const lineLength = 75;

const softBreak = '=\r\n';

const lineBreak = /\r\n|\r|\n/u;
/** Matches characters to escape, except spaces. {@link fragileSpace} matches spaces to escape. */
const escaped = /[^\u0020-\u003c\u003e-\u007e]+/gu;
/** Matches spaces that a relay or DKIM could drop: spaces before another space, and spaces at the end of a line. */
const fragileSpace = / (?= |$)/gu;
/** Matches a single word that needs no encoding, to skip the encoder. */
const plainWord = /^[!-\-/-<>-~][!-<>-~]{0,74}$/u;

function escape(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex').toUpperCase().replaceAll(/../gu, '=$&');
}

/** True if an escaped UTF-8 continuation byte begins at `at`. */
function continues(line: string, at: number): boolean {
  return line[at] === '=' && /[89AB]/u.test(line[at + 1] ?? '');
}

/** Finds a break position that splits neither a character nor an escape. */
function breakBefore(line: string, limit: number): number {
  let end = limit;
  if (line[end - 1] === '=') end -= 1;
  else if (line[end - 2] === '=') end -= 2;
  while (continues(line, end)) end -= 3;
  return end;
}

/** Wraps an escaped line with soft breaks, and escapes dots so that no piece begins with one. */
function wrap(line: string): string {
  const pieces: string[] = [];
  let rest = line;
  do {
    const dotted = rest.startsWith('.');
    // An escaped dot takes three characters instead of one.
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

/** Encodes a text that begins a line. Lone surrogates become U+FFFD, and line breaks become CRLF. */
export function encodeText(text: string): string {
  return text.toWellFormed().split(lineBreak).map(encodeLine).join('\r\n');
}

/** Encodes like {@link encodeText}, and adds a soft break unless the result is empty or ends with a line break. */
export function encodePiece(text: string): string {
  if (plainWord.test(text)) return text + softBreak;
  const encoded = encodeText(text);
  return encoded === '' || encoded.endsWith('\r\n') ? encoded : encoded + softBreak;
}
