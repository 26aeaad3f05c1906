import { hash, verify } from '@node-rs/argon2';
import type { Configuration } from '../../platform/index.ts';

type Cost = Configuration['password'];

/** Hashes a password with argon2id and a random salt. Returns the hash in the PHC string format. */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  return hash(password.normalize('NFC'), {
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  });
}

/**
 * Placeholder hashes for accounts that do not exist, by cost. Checking a password against a placeholder takes as long
 * as against a real hash.
 */
const decoys = new Map<string, Promise<string>>();

function decoy(cost: Cost): Promise<string> {
  const key = `${String(cost.memoryKib)}/${String(cost.passes)}`;
  const made = decoys.get(key) ?? hashPassword('', cost);
  decoys.set(key, made);
  return made;
}

/** Checks a password. Takes the same time whether or not the account exists, for which `passwordHash` is undefined. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  cost: Cost,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy(cost)), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}
