import { and, isNull, lt } from 'drizzle-orm';
import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { mailPauses } from '../tables/audience.ts';
import { signups } from '../tables/signup.ts';

export const signupSweeps: readonly Sweep[] = [
  {
    table: signups,
    isExpired: (now) => and(isNull(signups.confirmedAt), lt(signups.expiresAt, now)),
  },
  sweepAfter(mailPauses, mailPauses.endsAt),
];
