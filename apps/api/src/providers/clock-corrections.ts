import { sql, type SQL } from 'drizzle-orm';

export const providerClockCorrections: readonly SQL[] = [
  // The longest pause of a provider is an hour.
  sql`update email_provider_states set paused_until = least(paused_until, now() + interval '1 hour'), slots_at = least(slots_at, now())
    where paused_until > now() + interval '1 hour' or slots_at > now()`,
  sql`delete from email_provider_hours where hour > now()`,
];
