import { sql, type SQL } from 'drizzle-orm';
import { type Sweep, sweepAfter } from '../platform/upkeep/sweeps.ts';
import { emailProviderHours } from '../tables/providers.ts';

export const providerSweeps: readonly Sweep[] = [
  // Limits per day look at the last 24 hours.
  sweepAfter(emailProviderHours, emailProviderHours.hour, 2 * 86_400_000),
];

export const providerClockCorrections: readonly SQL[] = [
  // The longest pause of a provider is an hour.
  sql`update email_provider_states set paused_until = least(paused_until, now() + interval '1 hour'), slots_at = least(slots_at, now())
    where paused_until > now() + interval '1 hour' or slots_at > now()`,
  sql`delete from email_provider_hours where hour > now()`,
];
