import { type AuditEntry, factorResetEnds } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../tables/identity.ts';
import { factorResets } from '../../tables/sign-in.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { callerColumns, type Origin } from '../audit/record-action.ts';
import { type NamedFactorReset, selectResets } from './factor-reset.ts';

/** The origin of the request is empty for the job. */
interface End extends Origin {
  readonly action: (typeof factorResetEnds)[keyof typeof factorResetEnds];
  /** `system` is the job that applies resets. */
  readonly by: Extract<AuditEntry['actor']['kind'], 'user' | 'system'>;
  readonly now: Date;
}

/** Deletes a reset and records how it ended in the audit log of its organization. */
export async function endReset(
  tx: Transaction,
  { reset, user }: NamedFactorReset,
  { action, by, now, ...origin }: End,
): Promise<void> {
  await tx.delete(factorResets).where(eq(factorResets.id, reset.id));
  const { organizationId } = reset;
  await tx.insert(auditEntries).values({
    organizationId,
    action,
    actorKind: by,
    ...(by === 'user'
      ? { actorId: user.id, actorName: user.name, actorEmail: user.email }
      : { actorId: organizationId, actorName: '', actorEmail: '' }),
    subjects: [{ kind: 'user', id: user.id, name: user.name, changes: [] }],
    ...callerColumns(origin),
    occurredAt: now,
  });
}

/** Ends the pending reset of a user who has just used a second factor. */
export async function endResetBySignIn(
  tx: Transaction,
  userId: string,
  request: Origin & { readonly now: Date },
): Promise<void> {
  const [found] = await selectResets(tx).where(eq(factorResets.userId, userId));
  if (found === undefined) return;
  await endReset(tx, found, { ...request, action: factorResetEnds.signedIn, by: 'user' });
}
