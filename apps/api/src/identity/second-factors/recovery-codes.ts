import { createHmac, randomInt } from 'node:crypto';

const codeCount = 10;
/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;

function createCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length)));
  return letters.join('').replaceAll(/(.{4})(?=.)/gu, '$1-');
}

/** Creates ten codes of 59 bits each, such as `k7wq-3mzd-p9xa`. */
export function createRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(createCode());
  return [...codes];
}

/** Hashes a code for its user. Case, spaces and dashes do not matter. */
export function hashRecoveryCode(code: string, userId: string, key: Buffer): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/gu, '');
  return createHmac('sha256', key).update(`${userId} ${letters}`).digest('hex');
}
