import { contract } from '@x/api-client/contract';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { totpFactors } from '../../tables/sign-in.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { secondFactorInvalid } from './accept-code.ts';
import { changeFactors, completeAddition, removeFactor } from './change-factors.ts';
import { createTotpSecret, matchTotp, totpUrl } from './totp.ts';

/** Minutes in which the first code must be entered after the secret was shown. */
const enrollmentMinutes = 30;

async function hasApp(tx: Transaction, userId: string): Promise<boolean> {
  const own = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt));
  return (await tx.$count(totpFactors, own)) > 0;
}

function totpExists(): Refusal<'totp_exists'> {
  return refuse('totp_exists');
}

const startTotp = implement(
  contract.secondFactors.startTotp,
  { transaction: false },
  (_request, { user, services, ...context }) =>
    changeFactors({ user, services, ...context }, async (tx) => {
      if (await hasApp(tx, user.id)) return totpExists();
      const secret = createTotpSecret();
      const values = { secret: seal(secret, user.id, services.keys.credentials), createdAt: services.now() };
      await tx
        .insert(totpFactors)
        .values({ userId: user.id, ...values })
        .onConflictDoUpdate({ target: totpFactors.userId, set: { ...values, lastStep: 0 } });
      return { result: { secret, url: totpUrl(secret, user.email) } };
    }),
);

const confirmTotp = implement(
  contract.secondFactors.confirmTotp,
  { transaction: false },
  async ({ body }, { user, services, ...context }) => {
    const seconds = await services.rateLimits.passwordBySession.attempt(user.sessionHash);
    if (seconds > 0) return tooManyRequests(seconds);
    return changeFactors({ user, services, ...context }, async (tx) => {
      if (await hasApp(tx, user.id)) return totpExists();
      const now = services.now();
      const since = new Date(now.getTime() - enrollmentMinutes * 60_000);
      const started = and(
        eq(totpFactors.userId, user.id),
        isNull(totpFactors.confirmedAt),
        gt(totpFactors.createdAt, since),
      );
      const [factor] = await tx.select().from(totpFactors).where(started);
      if (factor === undefined) {
        return refuse('totp_not_started');
      }
      const step = matchTotp(unseal(factor.secret, user.id, services.keys.credentials), body.code, now);
      if (step === undefined) return secondFactorInvalid();
      await tx.update(totpFactors).set({ confirmedAt: now, lastStep: step }).where(started);
      await services.rateLimits.passwordBySession.forgive(user.sessionHash);
      return { result: await completeAddition(tx, user, services), event: { kind: 'totp-added' as const } };
    });
  },
);

const removeTotp = implement(
  contract.secondFactors.removeTotp,
  { transaction: false },
  (_request, { user, ...context }) =>
    changeFactors({ user, ...context }, async (tx) => {
      if (!(await hasApp(tx, user.id))) return { result: {} };
      const refused = await removeFactor(tx, user.id, () =>
        tx.delete(totpFactors).where(eq(totpFactors.userId, user.id)),
      );
      return refused ?? { result: {}, event: { kind: 'totp-removed' as const } };
    }),
);

export const totpImplementations: readonly Implementation[] = [startTotp, confirmTotp, removeTotp];
