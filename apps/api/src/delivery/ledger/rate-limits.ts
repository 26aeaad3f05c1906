import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { emailProviders } from '../../tables/providers.ts';

/** Rate limits of a provider, shared by all workers. */
export interface RateLimits {
  readonly emailProviderId: string;
  /** Null for no limit. */
  readonly messagesPerSecond: number | null;
  /** Limit for the last 24 hours, counted by the hour. Null for no limit. */
  readonly messagesPerDay: number | null;
}

export function isLimited({ messagesPerSecond, messagesPerDay }: RateLimits): boolean {
  return messagesPerSecond !== null || messagesPerDay !== null;
}

/**
 * Token bucket that holds at most a second's worth of messages. The table `available` has the number of messages that
 * may be claimed now (`allowed`), and the seconds until more may be claimed (`retry_after_seconds`). Locks the
 * provider's state until the transaction ends, so that two workers cannot take the same tokens.
 */
export function availableTokens(rateLimits: RateLimits, wanted: number): SQL {
  const { emailProviderId, messagesPerSecond: rate, messagesPerDay } = rateLimits;
  const level =
    rate === null
      ? sql`${wanted}::double precision`
      : sql`least(greatest(1, ${rate}::double precision),
          slots + ${rate}::double precision * greatest(0, extract(epoch from at - slots_at)::double precision))`;
  const perSecond = rate === null ? sql`0` : sql`greatest(0, 1 - level) / ${rate}::double precision`;
  const day =
    messagesPerDay === null
      ? sql`${wanted}::bigint`
      : sql`${messagesPerDay}::bigint - (
          select coalesce(sum(claimed), 0) from email_provider_hours
          where email_provider_id = ${emailProviderId} and hour > now() - interval '24 hours' and hour <= now())`;
  return sql`
    state as (
      select slots, slots_at, date_trunc('milliseconds', clock_timestamp()) as at
      from email_provider_states where email_provider_id = ${emailProviderId} for update
    ), bucket as (
      select at, ${level} as level, greatest(0, ${day}) as day from state
    ), available as (
      select at, level, least(${wanted}::bigint, floor(level)::bigint, day)::bigint as allowed,
        case when day > 0 then ${perSecond}
          else extract(epoch from date_trunc('hour', at) + interval '1 hour' - at)::double precision end as retry_after_seconds
      from bucket
    )`;
}

/** Takes a token from the bucket for each claimed message (`spent.count`), and adds the messages to the hour. */
export function consumeTokens(rateLimits: RateLimits, organizationId: string): SQL {
  const { emailProviderId, messagesPerSecond, messagesPerDay } = rateLimits;
  const slots = sql`consumed as (
      update email_provider_states set slots = available.level - spent.count, slots_at = available.at
      from available, spent where email_provider_id = ${emailProviderId}
    )`;
  const hour = sql`counted as (
      insert into email_provider_hours (email_provider_id, hour, organization_id, claimed)
      select ${emailProviderId}::uuid, date_trunc('hour', available.at), ${organizationId}::uuid, spent.count
      from available, spent where spent.count > 0
      on conflict (email_provider_id, hour)
        do update set claimed = email_provider_hours.claimed + excluded.claimed
    )`;
  return sql.join(
    [...(messagesPerSecond === null ? [] : [slots]), ...(messagesPerDay === null ? [] : [hour])],
    sql`, `,
  );
}

const limits = v.object({
  messages_per_second: v.optional(v.nullable(v.number()), null),
  messages_per_day: v.optional(v.nullable(v.number()), null),
});

export function readRateLimits({
  id,
  config,
}: Pick<typeof emailProviders.$inferSelect, 'id' | 'config'>): RateLimits {
  const { messages_per_second: messagesPerSecond, messages_per_day: messagesPerDay } = v.parse(
    limits,
    config,
  );
  return { emailProviderId: id, messagesPerSecond, messagesPerDay };
}
