import { presenceSeconds } from '@x/api-client/contract';
import { and, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { clockTolerance } from './platform/upkeep/clock.ts';
import { rateLimitSweep, type Sweep, sweepAfter } from './platform/upkeep/sweeps.ts';
import { sessions } from './tables/accounts.ts';
import { mailPauses } from './tables/audience.ts';
import { testMessages } from './tables/delivery.ts';
import { emailChanges, passwordResets, presences, registrations } from './tables/identity.ts';
import { emailProviderHours } from './tables/providers.ts';
import { connectorAttempts } from './tables/shops.ts';
import { passkeyChallenges, pendingLogins, signOnAttempts } from './tables/sign-in.ts';
import { landingPageVisits, landingPageVisitors, visitSalts } from './tables/landing-page-visits.ts';
import { signups } from './tables/signup.ts';
import { invitations } from './tables/tenancy.ts';

const dayMilliseconds = 86_400_000;

/** Days for which visitors are recognized: that of their visit, and the next, on which the last visits are counted. */
const visitorDays = 2;

/** About 25 months, so that a month can be compared with the same one of the year before last. */
const visitDays = 762;

/** @param days number of days (UTC) that are kept, with the current one */
function sweepOldDays(table: PgTable, column: PgColumn, days: number): Sweep {
  return {
    table,
    isExpired: (now) => {
      const first = new Date(now.getTime() - (days - 1) * dayMilliseconds);
      return lt(column, first.toISOString().slice(0, 10));
    },
  };
}

/**
 * All tables whose rows expire. A test fails for a table with an expiry that is missing here. What must happen before a
 * row may go, such as the removal of files from the trash, has a job of its own.
 */
export const sweeps: readonly Sweep[] = [
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
  // Someone who opens an old invitation reads that it has expired.
  sweepAfter(invitations, invitations.expiresAt, 90 * dayMilliseconds),
  {
    table: signups,
    isExpired: (now) => and(isNull(signups.confirmedAt), lt(signups.expiresAt, now)),
  },
  sweepAfter(mailPauses, mailPauses.endsAt),
  // Mail clients show AMP for 30 days.
  sweepAfter(connectorAttempts, connectorAttempts.createdAt, 30 * dayMilliseconds),
  // Afterwards, the unsubscribe link and the AMP forms of a test message stop working.
  sweepAfter(testMessages, testMessages.createdAt, 30 * dayMilliseconds),
  // Limits per day look at the last 24 hours.
  sweepAfter(emailProviderHours, emailProviderHours.hour, 2 * dayMilliseconds),
  sweepOldDays(landingPageVisitors, landingPageVisitors.day, visitorDays),
  sweepOldDays(visitSalts, visitSalts.day, visitorDays),
  sweepOldDays(landingPageVisits, landingPageVisits.day, visitDays),
  rateLimitSweep,
];

/** Corrections of times in the future after the clock of the database was set back. */
export const clockCorrections: readonly SQL[] = [
  // Deferred and planned messages keep their delay.
  sql`update deliveries set due_at = now() + greatest(interval '0', due_at - updated_at), updated_at = now()
    where status = 'planned' and updated_at > now() + ${clockTolerance} and due_at < 'infinity'`,
  // Claims that are held past their limits end by themselves from now on.
  sql`update deliveries set updated_at = now(), content_begun_at = least(content_begun_at, now())
    where status = 'claimed' and updated_at > now() + ${clockTolerance}`,
  sql`update campaigns set sending_problem = null
    where status = 'ongoing' and (sending_problem->>'until')::timestamptz > now() + interval '2 hours'`,
  // The longest pause of a provider is an hour.
  sql`update email_provider_states set paused_until = least(paused_until, now() + interval '1 hour'), slots_at = least(slots_at, now())
    where paused_until > now() + interval '1 hour' or slots_at > now()`,
  sql`delete from email_provider_hours where hour > now()`,
];
