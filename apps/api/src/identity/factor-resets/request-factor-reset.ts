import { contract, type FactorResetObstacle } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { factorResets } from '../../tables/sign-in.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { notFound, Refusal, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { seesMember } from '../authorization/visible-member.ts';
import { implement } from '../requests/implement.ts';
import { confirmationNeeded, isConfirmed } from '../second-factors/confirmation.ts';
import {
  isOfMember,
  lockUser,
  type MemberKey,
  selectResets,
  toFactorReset,
} from '../accounts/factor-reset.ts';
import { sendNotice, sendWarningJob } from './factor-reset-mail.ts';
import { findObstacle, resetterOf } from './reset-obstacle.ts';

/** Runs as the system, because the tenant role cannot access resets. Reads only those of the organization. */
export const getFactorReset = implement(
  contract.factorResets.get,
  { transaction: false },
  async ({ params }, { user, services, transaction }) => {
    const member = { organizationId: params.id, userId: params.userId };
    if (!(await transaction((tx) => seesMember(tx, member)))) return notFound();
    return asSystem(services.database, async (tx) => {
      const [found] = await selectResets(tx).where(isOfMember(member));
      const obstacle = await findObstacle(tx, member, resetterOf(user));
      if (obstacle === 'unknown') return notFound();
      return { reset: found === undefined ? null : toFactorReset(found), obstacle: obstacle ?? null };
    });
  },
);

const refusals = {
  own: () => refuse('factor_reset_own'),
  owner: () => refuse('factor_reset_owner'),
  elsewhere: () => refuse('factor_reset_elsewhere'),
  needless: () => refuse('factor_reset_needless'),
  unknown: () => notFound(),
} as const satisfies Readonly<Record<FactorResetObstacle | 'unknown', () => Refusal>>;

/** Refuses what the admin may not do, before it counts as a request. */
async function check(tx: Transaction, member: MemberKey, user: SignedInUser, now: Date) {
  const obstacle = await findObstacle(tx, member, resetterOf(user));
  if (obstacle !== undefined) return refusals[obstacle]();
  return (await isConfirmed(tx, user, now)) ? undefined : confirmationNeeded();
}

interface Request {
  readonly member: MemberKey;
  readonly user: SignedInUser;
  readonly language: CallerLanguage;
  readonly now: Date;
}

/** Checks again under the lock, because the member may have joined another organization meanwhile. */
async function store(tx: Transaction, { member, user, language, now }: Request) {
  await lockUser(tx, member.userId);
  const refused = await check(tx, member, user, now);
  if (refused !== undefined) return refused;
  const [stored] = await tx
    .insert(factorResets)
    .values({ ...member, requestedBy: user.id, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: factorResets.id });
  if (stored === undefined) return refuse('factor_reset_pending');
  const [found] = await selectResets(tx).where(eq(factorResets.id, stored.id));
  return found ?? notFound();
}

async function limited({ rateLimits }: Services, { organizationId, userId }: MemberKey) {
  const seconds = Math.max(
    await rateLimits.factorResetByOrganization.take(organizationId),
    await rateLimits.factorResetByUser.take(userId),
  );
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}

/** Runs as the system, because the tenant role cannot access second factors and resets. */
export const requestFactorReset = implement(
  contract.factorResets.request,
  { transaction: false },
  async ({ params }, { user, services, language, change, transaction }) => {
    if (!services.mailer.isConfigured) return refuse('mail_not_configured');
    const member = { organizationId: params.id, userId: params.userId };
    if (!(await transaction((tx) => seesMember(tx, member)))) return notFound();
    const now = services.now();
    const refused =
      (await asSystem(services.database, (tx) => check(tx, member, user, now))) ??
      (await limited(services, member));
    if (refused !== undefined) return refused;
    const stored = await change((tx) => store(tx, { member, user, language, now }), { asSystem: true });
    if (stored instanceof Refusal) return stored;
    await services.queue.enqueue(sendWarningJob, { id: stored.reset.id, attempt: 1 });
    await sendNotice(services, 'asked', stored);
    return toFactorReset(stored);
  },
);

/** Runs as the system, because the tenant role cannot access resets. Cancels only one of the organization. */
export const cancelFactorReset = implement(
  contract.factorResets.cancel,
  { transaction: false },
  async ({ params }, { change, transaction }) => {
    const member = { organizationId: params.id, userId: params.userId };
    if (!(await transaction((tx) => seesMember(tx, member)))) return notFound();
    await change(
      async (tx) => {
        await lockUser(tx, member.userId);
        await tx.delete(factorResets).where(isOfMember(member));
      },
      { asSystem: true },
    );
    return {};
  },
);
