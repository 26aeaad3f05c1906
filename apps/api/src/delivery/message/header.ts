import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';

/** A header field as it is sent: name, colon and value, folded, without the end of its last line. */
export interface HeaderField {
  readonly name: string;
  readonly field: string;
}

/** Characters of a line of a header (RFC 5322 §2.1.1). */
const lineLength = 76;
/** No word may be longer: 998 characters are the end of a line (RFC 5322 §2.1.1), and servers refuse it. */
const unbreakable = /\S{500}/u;
/** Of an encoded word, so that it fits into a line beside the name (RFC 2047 §2). */
const wordLength = 52;

/** A field whose value is written as it is. */
export function preparedHeader(name: string, value: string): HeaderField {
  return { name, field: `${name}: ${value}` };
}

/** A field of addresses or free text: words outside ASCII encoded (RFC 2047), long lines folded. */
export function encodeHeader(
  name: 'From' | 'To' | 'Subject',
  value: string | { readonly name: string; readonly address: string },
): HeaderField {
  const encoded =
    typeof value === 'string' && unbreakable.test(value)
      ? encodeWord(value, 'Q', wordLength)
      : MimeNode.encodeHeaderValue(name, value);
  return { name, field: foldLines(`${name}: ${encoded}`, lineLength) };
}

/** The origination date (RFC 5322 §3.6.1). */
export function dateHeader(date: Date): HeaderField {
  return preparedHeader('Date', date.toUTCString().replace('GMT', '+0000'));
}
