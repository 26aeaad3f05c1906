import { hash, verify } from '@node-rs/argon2';
import type { Configuration } from '../../platform/index.ts';

type Cost = Configuration['password'];

/** argon2id with a random salt, in the PHC string format. */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  return hash(password.normalize('NFC'), {
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  });
}

/** A hash that no password has, made at the same cost: checking it takes as long as checking a real one. */
const decoys = new Map<string, Promise<string>>();

function decoy(cost: Cost): Promise<string> {
  const key = `${String(cost.memoryKib)}/${String(cost.passes)}`;
  const made = decoys.get(key) ?? hashPassword('', cost);
  decoys.set(key, made);
  return made;
}

/** Takes the same time whether there is an account or not. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  cost: Cost,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy(cost)), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}
