import * as v from 'valibot';

/** Text of several lines, trimmed. May be empty. */
export function paragraph(length: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(length, 'too_long'),
    v.check((text) => !text.includes('\u0000'), 'unsupported_characters'),
  );
}

/** Name on a single line, trimmed. Unlike `nameSchema`, it may be empty. */
export const optionalNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255, 'too_long'),
  v.regex(/^\P{Cc}*$/u, 'control_characters'),
);

/** Address of a page on the web. Empty for none. */
export const webAddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'too_long'),
  v.check(
    (text) => text === '' || (/^https?:\/\//iu.test(text) && URL.canParse(text)),
    'web_address_invalid',
  ),
);
