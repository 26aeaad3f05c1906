import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';

/** A folded header field, without the final line break. */
export interface HeaderField {
  readonly name: string;
  readonly field: string;
}

/** Maximum length of a header line with an encoded word (RFC 2047 §2). */
const lineLength = 76;
/**
 * Matches words too long to fold. Such words are encoded, since servers reject lines over 998 characters (RFC 5322
 * §2.1.1).
 */
const unbreakable = /\S{500}/u;
/** Length of an encoded word that fits beside the field name (RFC 2047 §2). */
const wordLength = 52;

/** Creates a field from an already encoded value. */
export function preparedHeader(name: string, value: string): HeaderField {
  return { name, field: `${name}: ${value}` };
}

/** Encodes an address or free text. Non-ASCII words are encoded (RFC 2047), and long lines are folded. */
export function encodeHeader(
  name: 'From' | 'To' | 'Reply-To' | 'Subject',
  value: string | { readonly name: string; readonly address: string },
): HeaderField {
  const encoded =
    typeof value === 'string' && unbreakable.test(value)
      ? encodeWord(value, 'Q', wordLength)
      : MimeNode.encodeHeaderValue(name, value);
  return { name, field: foldLines(`${name}: ${encoded}`, lineLength) };
}

export function dateHeader(date: Date): HeaderField {
  return preparedHeader('Date', date.toUTCString().replace('GMT', '+0000'));
}
