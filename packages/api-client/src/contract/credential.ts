import * as v from 'valibot';

/** A line of visible ASCII, because credentials are sent in headers (RFC 9110 §5.5; RFC 6749, appendix A). */
export const credentialSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(1024, 'too_long'),
  v.regex(/^[\x20-\x7e]*$/u, 'ascii_only'),
);
