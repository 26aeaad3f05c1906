import { createHash, randomBytes } from 'node:crypto';

/** Prefix by which people and secret scanners recognize a leaked key. */
const prefix = 'xk_';
const pattern = /^xk_[0-9a-f]{24}_[\w-]{43}$/u;

export interface NewKey {
  /** Public first part of the key, which lists show. */
  readonly token: string;
  /** The user sees the complete key once. It is never stored. */
  readonly apiKey: string;
  /** SHA-256 of the complete key, in hexadecimal. */
  readonly keyHash: string;
}

export function hashKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** Generates a key from 96 public random bits and 256 secret random bits. */
export function makeKey(): NewKey {
  const token = `${prefix}${randomBytes(12).toString('hex')}`;
  const apiKey = `${token}_${randomBytes(32).toString('base64url')}`;
  return { token, apiKey, keyHash: hashKey(apiKey) };
}

/** Checks the whole format, because a session token may start with the same prefix by chance. */
export function isAccessKey(bearer: string): boolean {
  return pattern.test(bearer);
}
