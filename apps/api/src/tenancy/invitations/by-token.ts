import { and, eq, gt } from 'drizzle-orm';
import {
  invitations,
  type Transaction,
  type Refusal,
  refuse,
  type Services,
  tooManyRequests,
} from '../../platform/index.ts';
import { hashToken } from '../../identity/index.ts';

/** The invitation of a link, locked: two who use it at once take turns, and the second finds none. */
export async function lockByToken(tx: Transaction, token: string, now: Date) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now)))
    .for('update');
  return row;
}

/** One answer for all that can be wrong with a link: it says nothing of the others. */
export function invitationInvalid(): Refusal<'invitation_invalid'> {
  return refuse('invitation_invalid', {
    message:
      'This invitation is not valid for you: it was used or taken back, is older than 7 days, or is for another email address. Ask for a new one.',
    path: 'body.token',
  });
}

/** Links cannot be guessed; nobody is to try all the same. */
export async function limitedByAddress(
  { rateLimits }: Services,
  address: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const seconds = await rateLimits.invitationByAddress.take(address);
  return seconds === 0 ? undefined : tooManyRequests(seconds);
}
