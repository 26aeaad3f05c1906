import {
  type passwordChanged,
  sessionsEnded,
  type AuditReason,
  type AuditResult,
  type SecondFactorKind,
  type SignInMethod,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { memberships, users } from '../../tables/accounts.ts';
import { auditEntries } from '../../tables/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { callerColumns, type Origin } from './record-action.ts';

export interface AccountEvent extends Origin {
  readonly userId: string;
  readonly action:
    | 'session.login'
    | 'session.logout'
    | 'session.revoke'
    | 'session.revokeOthers'
    | 'users.resetPassword'
    | typeof sessionsEnded
    | typeof passwordChanged;
  readonly now: Date;
  /** Of a login. */
  readonly method?: SignInMethod;
  readonly secondFactor?: SecondFactorKind | undefined;
  readonly reason?: AuditReason;
  /** Number of refused logins or of ended sessions. Default: 1. */
  readonly count?: number;
}

/** Result of an event for one of the account's organizations. */
export interface Outcome {
  readonly organizationId: string;
  readonly result: AuditResult;
  readonly reason?: AuditReason | undefined;
}

/** Adds an event of an account to the audit logs of these organizations. `tx` bypasses row-level security. */
export async function recordOutcomes(
  tx: Transaction,
  event: AccountEvent,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const { userId, action, now, method, secondFactor, reason, count } = event;
  const [user] = await tx
    .select({ actorName: users.name, actorEmail: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  await tx.insert(auditEntries).values(
    outcomes.map((outcome) => ({
      reason,
      ...outcome,
      action,
      actorKind: 'user' as const,
      actorId: userId,
      ...user,
      subjects: [],
      method,
      secondFactor,
      count,
      ...callerColumns(event),
      occurredAt: now,
    })),
  );
}

/**
 * Adds an event of an account to the audit log of each organization of which the user is a member. `tx` must be the
 * transaction of the change. It bypasses row-level security.
 */
export async function recordAccountEvent(
  tx: Transaction,
  event: AccountEvent,
  result: AuditResult = 'done',
): Promise<void> {
  const own = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, event.userId));
  const outcomes = own.map((membership) => ({ ...membership, result }));
  await recordOutcomes(tx, event, outcomes);
}

/** Records that sessions of a user have ended by themselves, unless there were none. */
export async function recordEndedSessions(
  tx: Transaction,
  event: Omit<AccountEvent, 'action'> & { readonly reason: AuditReason; readonly count: number },
): Promise<void> {
  if (event.count > 0) await recordAccountEvent(tx, { ...event, action: sessionsEnded });
}
