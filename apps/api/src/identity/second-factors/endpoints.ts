import { contract, type ConfirmationWay } from '@x/api-client/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { passkeys, totpFactors } from '../../tables/sign-in.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { changeFactors, replaceRecoveryCodes, requiringOrganizations } from './change-factors.ts';
import { confirm, confirmationOptions } from './confirm.ts';
import { passwordConfirms } from './confirmation.ts';
import { countRecoveryCodes, secondFactorsOf } from './factors-of-user.ts';
import { passkeyImplementations } from './passkey-endpoints.ts';
import { totpImplementations } from './totp-endpoints.ts';

function findTotp(tx: Transaction, userId: string) {
  return tx
    .select({ confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
}

function listPasskeys(tx: Transaction, userId: string) {
  return tx
    .select({
      id: passkeys.id,
      name: passkeys.name,
      synced: passkeys.synced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

async function confirmationWays(tx: Transaction, user: SignedInUser): Promise<ConfirmationWay[]> {
  const ways = await secondFactorsOf(tx, user.id);
  return (await passwordConfirms(tx, user)) ? ['password', ...ways] : [...ways];
}

/** Runs as the system, because the tenant role cannot access second factors. Reads only those of the caller. */
const getSecondFactors = implement(
  contract.secondFactors.get,
  { transaction: false },
  (_request, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const [totp] = await findTotp(tx, user.id);
      const own = await listPasskeys(tx, user.id);
      return {
        totp: totp?.confirmedAt ? { created_at: totp.confirmedAt.toISOString() } : null,
        passkeys: own.map(({ createdAt, lastUsedAt, ...rest }) => ({
          ...rest,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes: await countRecoveryCodes(tx, user.id),
        confirmation_ways: await confirmationWays(tx, user),
        required_by: [...(await requiringOrganizations(tx, user.id))],
      };
    }),
);

const renewRecoveryCodes = implement(
  contract.secondFactors.renewRecoveryCodes,
  { transaction: false },
  (_request, { user, services, ...context }) =>
    changeFactors({ user, services, ...context }, async (tx) => {
      if ((await secondFactorsOf(tx, user.id)).length === 0) {
        return refuse('own_second_factor_missing');
      }
      const codes = await replaceRecoveryCodes(tx, user.id, services);
      return {
        result: { recovery_codes: [...codes] },
        event: { kind: 'recovery-codes-renewed' as const },
      };
    }),
);

export const secondFactorImplementations: readonly Implementation[] = [
  getSecondFactors,
  confirm,
  confirmationOptions,
  renewRecoveryCodes,
  ...totpImplementations,
  ...passkeyImplementations,
];
