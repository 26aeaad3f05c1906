import type { SignInMethod } from '@x/api-client/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { lastActivities } from '../../tables/sign-in.ts';

interface SignIn {
  readonly userId: string;
  readonly method: SignInMethod;
  readonly signedInThrough?: string | undefined;
  readonly language: CallerLanguage;
}

/**
 * Records how a user has just signed in. The row is apart from the user's, which logins lock: two of them would otherwise
 * wait for each other.
 */
export async function noteSignIn(
  tx: Transaction,
  { userId, method, signedInThrough, language }: SignIn,
): Promise<void> {
  const values = { seenAt: sql`now()`, method, signedInThrough: signedInThrough ?? null, language };
  await tx
    .insert(lastActivities)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: lastActivities.userId, set: values });
}

/** Records that a user was active, at most once in five minutes. */
export function noteActivity(database: Database, userId: string): Promise<unknown> {
  return statementAsSystem(database, (tx) =>
    tx
      .update(lastActivities)
      .set({ seenAt: sql`now()` })
      .where(
        and(eq(lastActivities.userId, userId), lt(lastActivities.seenAt, sql`now() - interval '5 minutes'`)),
      ),
  );
}

/** Language of the last sign-in of a user, for mails that somebody else has sent to them. */
export async function languageOf(
  tx: Transaction,
  userId: string,
  otherwise: CallerLanguage,
): Promise<CallerLanguage> {
  const [found] = await tx
    .select({ language: lastActivities.language })
    .from(lastActivities)
    .where(eq(lastActivities.userId, userId));
  return found?.language ?? otherwise;
}
