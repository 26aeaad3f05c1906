import { presenceSeconds } from '@x/api-client/contract';
import { and, isNull, lt } from 'drizzle-orm';
import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { sessions } from '../tables/accounts.ts';
import { emailChanges, passwordResets, presences, registrations } from '../tables/identity.ts';
import { passkeyChallenges, pendingLogins, signOnAttempts } from '../tables/sign-in.ts';

export const identitySweeps: readonly Sweep[] = [
  sweepAfter(sessions, sessions.expiresAt),
  sweepAfter(pendingLogins, pendingLogins.expiresAt),
  sweepAfter(passkeyChallenges, passkeyChallenges.expiresAt),
  sweepAfter(signOnAttempts, signOnAttempts.expiresAt),
  sweepAfter(passwordResets, passwordResets.expiresAt),
  sweepAfter(registrations, registrations.expiresAt),
  {
    table: emailChanges,
    isExpired: (now) => and(isNull(emailChanges.newConfirmedAt), lt(emailChanges.confirmBy, now)),
  },
  sweepAfter(presences, presences.seenAt, presenceSeconds * 1000),
];
