import type { SecondFactorKind } from '@x/api-client/contract';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { recoveryCodes, totpFactors } from '../../tables/sign-in.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

type CodeKind = Exclude<SecondFactorKind, 'passkey'>;

interface GivenCode {
  readonly way: CodeKind;
  readonly code: string;
}

export function secondFactorInvalid(): Refusal<'second_factor_invalid'> {
  return refuse('second_factor_invalid', { path: 'body.code' });
}

/**
 * Accepts each code of an authenticator app once. Of two requests with the same code, the second waits for the row and
 * then finds the code's time step used.
 */
async function acceptTotp(
  tx: Transaction,
  userId: string,
  code: string,
  { keys, now }: Pick<Services, 'keys' | 'now'>,
): Promise<boolean> {
  const own = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  const [factor] = await tx.select({ secret: totpFactors.secret }).from(totpFactors).where(own);
  if (factor === undefined) return false;
  const step = matchTotp(unseal(factor.secret, userId, keys.credentials), code, now());
  if (step === undefined) return false;
  const accepted = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(own, lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return accepted.length > 0;
}

async function acceptRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
  { keys }: Pick<Services, 'keys'>,
): Promise<boolean> {
  const codeHash = hashRecoveryCode(code, userId, keys.recoveryCodes);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Returns whether a code is right, and uses it up. `tx` must be the transaction that does what the code permits. */
export function acceptCode(
  tx: Transaction,
  userId: string,
  { way, code }: GivenCode,
  services: Pick<Services, 'keys' | 'now'>,
): Promise<boolean> {
  const accept = way === 'totp' ? acceptTotp : acceptRecoveryCode;
  return accept(tx, userId, code, services);
}
