import { createHash, randomBytes } from 'node:crypto';

/** By this a key is recognised in a place where it should not be. */
const prefix = 'xk_';
const pattern = /^xk_[0-9a-f]{24}_[\w-]{43}$/u;

export interface NewKey {
  /** The public beginning of the key. */
  readonly token: string;
  /** The whole key, stored nowhere. */
  readonly apiKey: string;
  /** SHA-256 of the whole key, hexadecimal. */
  readonly keyHash: string;
}

export function hashKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** 96 random bits to tell keys apart, 256 to keep them secret. */
export function makeKey(): NewKey {
  const token = `${prefix}${randomBytes(12).toString('hex')}`;
  const apiKey = `${token}_${randomBytes(32).toString('base64url')}`;
  return { token, apiKey, keyHash: hashKey(apiKey) };
}

/** By its whole form: the token of a session may begin with any letters. */
export function isAccessKey(bearer: string): boolean {
  return pattern.test(bearer);
}
