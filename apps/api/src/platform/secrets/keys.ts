import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The keys of an installation, one a purpose, so that no use of one says anything of another. */
export interface Keys {
  /** Signs the identifiers in recipients' links. */
  readonly tracking: Buffer;
  /** Encrypts the credentials of providers. */
  readonly credentials: Buffer;
  /** Signs the links of files that are made while they are fetched. */
  readonly downloads: Buffer;
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
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The secret that is configured, else the one kept in the data folder, which is made at the first start. */
export async function loadSecretKey(configured: string | undefined, dataFolder: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = join(dataFolder, 'secret-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
