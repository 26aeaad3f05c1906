import * as v from 'valibot';

/** A line of visible ASCII, because credentials are sent in headers (RFC 9110 §5.5; RFC 6749, appendix A). */
export const credentialSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('This field is required.'),
  v.maxLength(1024, 'Use at most 1,024 characters.'),
  v.regex(/^[\x20-\x7e]*$/u, 'Use only ASCII characters.'),
);
