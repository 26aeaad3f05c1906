import { and, asc, eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { SecurityEvent } from './security-notice-letter.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notInTrash } from '../trash.ts';
import { memberships, organizations, sessions, users } from '../../tables/accounts.ts';
import { recoveryCodes } from '../../tables/sign-in.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { confirmationNeeded, isConfirmed, noteConfirmation } from './confirmation.ts';
import { countFactors, countRecoveryCodes } from './factors-of-user.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { notifyOwner } from './security-notice.ts';

interface ChangeContext {
  readonly user: SignedInUser;
  readonly services: Services;
  readonly language: CallerLanguage;
  readonly recordIn: (tx: Transaction, organizationId: string) => Promise<void>;
}

/** Result of a change, with the event that is recorded and mailed to the owner. Without an event, nothing changed. */
interface Changed<Result> {
  readonly result: Result;
  readonly event?: SecurityEvent;
}

/** Writes the change to the audit log of each organization of which the user is a member. */
async function recordEverywhere(tx: Transaction, { user, recordIn }: ChangeContext): Promise<void> {
  const own = await tx
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, user.id));
  for (const { organizationId } of own) await recordIn(tx, organizationId);
}

/**
 * Changes the second factors of a user who has just confirmed who they are. Changes of one user run one after another,
 * so that two requests cannot remove the last two factors. Runs as the system: the tenant role cannot access factors.
 */
export async function changeFactors<Result, Refused extends Refusal>(
  context: ChangeContext,
  change: (tx: Transaction) => Promise<Changed<Result> | Refused>,
): Promise<Result | Refused | Refusal<'confirmation_needed'>> {
  const { user, services, language } = context;
  const changed = await asSystem(services.database, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    if (!(await isConfirmed(tx, user, services.now()))) return confirmationNeeded();
    const done = await change(tx);
    if (!(done instanceof Refusal) && done.event !== undefined) await recordEverywhere(tx, context);
    return done;
  });
  if (changed instanceof Refusal) return changed;
  if (changed.event !== undefined) {
    await notifyOwner(services, { userId: user.id, language, event: changed.event });
  }
  return changed.result;
}

/** Replaces the recovery codes and returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  { keys, now }: Pick<Services, 'keys' | 'now'>,
): Promise<readonly string[]> {
  const codes = createRecoveryCodes();
  const createdAt = now();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: hashRecoveryCode(code, userId, keys.recoveryCodes),
      createdAt,
    })),
  );
  return codes;
}

/**
 * Call this after adding a factor. The session counts as signed in with it. Returns recovery codes if the user has none.
 */
export async function completeAddition(
  tx: Transaction,
  user: SignedInUser,
  services: Services,
): Promise<{ recovery_codes: string[] | null }> {
  await noteConfirmation(tx, user, { now: services.now(), secondFactor: true });
  if ((await countRecoveryCodes(tx, user.id)) > 0) return { recovery_codes: null };
  return { recovery_codes: [...(await replaceRecoveryCodes(tx, user.id, services))] };
}

/** Returns the names of the user's organizations that require a second factor. */
export async function requiringOrganizations(tx: Transaction, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(organizations.secondFactorRequired, true),
        notInTrash(organizations.id),
      ),
    )
    .orderBy(asc(organizations.name));
  return rows.map(({ name }) => name);
}

/**
 * Removes a factor, unless it is the last factor and an organization requires a second factor. When the last factor is
 * removed, also deletes the recovery codes, and no session counts as signed in with a factor any more.
 */
export async function removeFactor(
  tx: Transaction,
  userId: string,
  remove: () => Promise<unknown>,
): Promise<Refusal<'last_second_factor'> | undefined> {
  const isLast = (await countFactors(tx, userId)) === 1;
  const [requiring] = isLast ? await requiringOrganizations(tx, userId) : [];
  if (requiring !== undefined) {
    return refuse('last_second_factor', { details: { organization: requiring } });
  }
  await remove();
  if (isLast) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
  }
  return undefined;
}
