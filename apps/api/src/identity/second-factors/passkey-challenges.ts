import { and, eq, gt } from 'drizzle-orm';
import { passkeyChallenges } from '../../tables/sign-in.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Purpose and holder of a challenge. It serves one purpose only, so that a signature for one step cannot be used in
 * another.
 */
export interface ChallengeHolder {
  readonly purpose: typeof passkeyChallenges.$inferSelect.purpose;
  /** SHA-256 of the token to which the challenge is bound: of a session, a pending login or a cookie. */
  readonly holderHash: string;
}

export const challengeSeconds = 300;

/** Stores a challenge. It replaces an earlier one of the same holder and purpose. */
export async function storeChallenge(
  tx: Transaction,
  holder: ChallengeHolder,
  { challenge, now }: { readonly challenge: string; readonly now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
  await tx
    .insert(passkeyChallenges)
    .values({ ...holder, challenge, expiresAt })
    .onConflictDoUpdate({
      target: [passkeyChallenges.holderHash, passkeyChallenges.purpose],
      set: { challenge, expiresAt },
    });
}

/** Takes the challenge, so that it is answered only once. The caller must commit even if the answer is wrong. */
export async function takeChallenge(
  tx: Transaction,
  { holderHash, purpose }: ChallengeHolder,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.holderHash, holderHash),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge;
}
