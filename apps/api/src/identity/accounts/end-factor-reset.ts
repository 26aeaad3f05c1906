import { type AuditEntry, factorResetEnds } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../tables/identity.ts';
import { factorResets } from '../../tables/sign-in.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type NamedFactorReset, selectResets } from './factor-reset.ts';

interface End {
  readonly action: (typeof factorResetEnds)[keyof typeof factorResetEnds];
  /** `system` is the job that applies resets. */
  readonly by: Extract<AuditEntry['actor']['kind'], 'user' | 'system'>;
  /** IP address. Empty for the job. */
  readonly address: string;
  readonly now: Date;
}

/** Deletes a reset and records how it ended in the audit log of its organization. */
export async function endReset(
  tx: Transaction,
  { reset, user }: NamedFactorReset,
  { action, by, address, now }: End,
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
    address,
    occurredAt: now,
  });
}

/** Ends the pending reset of a user who has just used a second factor. */
export async function endResetBySignIn(
  tx: Transaction,
  userId: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const [found] = await selectResets(tx).where(eq(factorResets.userId, userId));
  if (found === undefined) return;
  await endReset(tx, found, { action: factorResetEnds.signedIn, by: 'user', address, now });
}
