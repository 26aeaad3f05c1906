import * as v from 'valibot';

/** Text of several lines, trimmed. May be empty. */
export function paragraph(length: number, message: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(length, message),
    v.check((text) => !text.includes('\u0000'), 'Null characters are not allowed here.'),
  );
}

/** Name on a single line, trimmed. Unlike `nameSchema`, it may be empty. */
export const optionalNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'Use at most 255 characters.'),
  v.regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed here.'),
);

/** Address of a page on the web. Empty for none. */
export const webAddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'Use at most 2,000 characters.'),
  v.check(
    (text) => text === '' || (/^https?:\/\//iu.test(text) && URL.canParse(text)),
    'Enter an address that starts with https://',
  ),
);
