import { createHash, randomBytes } from 'node:crypto';

/** Lets people and secret scanners recognize a leaked key. */
const prefix = 'xk_';
const pattern = /^xk_[0-9a-f]{24}_[\w-]{43}$/u;

export interface NewKey {
  /** Public first part, shown in lists. */
  readonly token: string;
  /** The whole key. Shown to the user once and never stored. */
  readonly apiKey: string;
  /** SHA-256 of the whole key, in hexadecimal. */
  readonly keyHash: string;
}

export function hashKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Generates a key: 96 random bits identify it, another 256 keep it secret. */
export function makeKey(): NewKey {
  const token = `${prefix}${randomBytes(12).toString('hex')}`;
  const apiKey = `${token}_${randomBytes(32).toString('base64url')}`;
  return { token, apiKey, keyHash: hashKey(apiKey) };
}

/** Checks the whole format, because a session token may also begin with these letters. */
export function isAccessKey(bearer: string): boolean {
  return pattern.test(bearer);
}
