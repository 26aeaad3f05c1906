import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D §8.2: 96 bits of nonce, random for each sealing. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret for storing. `owner` is bound to it without being stored: what was sealed for one row does not
 * open in another.
 */
export function seal(secret: string, owner: string, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what {@link seal} wrote. Throws where key or owner differ, or a byte was changed. */
export function unseal(sealed: Uint8Array, owner: string, key: Buffer): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
