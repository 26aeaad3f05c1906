import { hash, verify } from '@node-rs/argon2';
import type { Configuration } from '../../platform/configuration/configuration.ts';

type Cost = Configuration['password'];

/** Hashes a password with argon2id. Returns the hash in the PHC string format. */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  return hash(password.normalize('NFC'), {
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  });
}

/** Placeholder hashes by cost. Checking a password for an unknown account must take as long as for a real account. */
const decoys = new Map<string, Promise<string>>();

function decoy(cost: Cost): Promise<string> {
  const key = `${String(cost.memoryKib)}/${String(cost.passes)}`;
  const made = decoys.get(key) ?? hashPassword('', cost);
  decoys.set(key, made);
  return made;
}

/** Checks a password. `passwordHash` is undefined if the account does not exist. The check then takes just as long. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  cost: Cost,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy(cost)), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}
