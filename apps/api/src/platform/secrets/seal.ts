import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** The nonce is random for each encryption and has 96 bits (NIST SP 800-38D §8.2). */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret for storage. `owner` identifies the row and must also be passed to `unseal`, so that a value copied
 * to another row cannot be decrypted.
 */
export function seal(secret: string, owner: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a value of {@link seal}. Throws if the key or owner differs, or if the data was modified. */
export function unseal(sealed: Uint8Array, owner: string, key: Buffer): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
