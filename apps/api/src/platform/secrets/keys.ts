import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../files/file-store.ts';

/** Each purpose has its own key, so that one key does not reveal another. */
export interface Keys {
  /** Signs the identifiers in recipients' links. */
  readonly tracking: Buffer;
  /** Encrypts stored secrets, such as credentials of providers. */
  readonly credentials: Buffer;
  readonly downloads: Buffer;
  /** Signs the cookies of devices that have logged in to an account. */
  readonly devices: Buffer;
  /** Hashes recovery codes, which are short enough to be guessed from a plain hash. */
  readonly recoveryCodes: Buffer;
  /** Signs the links that stop resets of second factors. */
  readonly factorResets: Buffer;
  /** Signs the challenges of sign-up forms. */
  readonly challenges: Buffer;
  /** Hashes what rate limits count by, such as addresses. */
  readonly rateLimits: Buffer;
  /** Hashes the addresses of erased people. */
  readonly erasedAddresses: Buffer;
  /** Hashes visitors of landing pages, with a salt of the day. */
  readonly visitors: Buffer;
}

/** Derives the keys from the installation's secret (HKDF, RFC 5869). */
export function deriveKeys(secretKey: string): Keys {
  function derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  }
  return {
    tracking: derive('tracking identifiers'),
    credentials: derive('provider credentials'),
    downloads: derive('downloads'),
    devices: derive('known devices'),
    recoveryCodes: derive('recovery codes'),
    factorResets: derive('factor resets'),
    challenges: derive('sign-up challenges'),
    rateLimits: derive('rate limits'),
    erasedAddresses: derive('erased addresses'),
    visitors: derive('visitors of landing pages'),
  };
}

/** Identifies a secret in backups, without revealing it. */
export function keyFingerprint(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'fingerprint in backups', 16)).toString('hex');
}

/** Returns the configured secret, or else the one in the data folder. Undefined if there is none. */
export async function findSecretKey(
  configured: string | undefined,
  dataFolder: string,
): Promise<string | undefined> {
  if (configured !== undefined) return configured;
  const kept = await readFile(join(dataFolder, 'secret-key'), 'utf8').catch(ignoreMissing);
  return kept?.trim();
}

/** Returns the configured secret, or else the secret in the data folder. Creates the latter at the first start. */
export async function loadSecretKey(configured: string | undefined, dataFolder: string): Promise<string> {
  const found = await findSecretKey(configured, dataFolder);
  if (found !== undefined) return found;
  const file = join(dataFolder, 'secret-key');
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
