import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { emailProviders } from '../../platform/index.ts';

/** How fast a provider may be sent to, by all workers together. */
export interface Pace {
  readonly emailProviderId: string;
  /** Null: as fast as it takes them. */
  readonly messagesPerSecond: number | null;
  /** Within any 24 hours, counted by the hour. Null: no limit. */
  readonly messagesPerDay: number | null;
}

export function isLimited({ messagesPerSecond, messagesPerDay }: Pace): boolean {
  return messagesPerSecond !== null || messagesPerDay !== null;
}

/**
 * How many of `wanted` messages may be claimed now (`allowed`), and in how many seconds the next may where none
 * (`held_seconds`). Slots come back with time, at most a second's worth of them lie ready (token bucket); the row is
 * locked to the end of the transaction, so that no two workers take the same.
 */
export function allowance(pace: Pace, wanted: number): SQL {
  const { emailProviderId, messagesPerSecond: rate, messagesPerDay } = pace;
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
          where email_provider_id = ${emailProviderId} and hour > now() - interval '24 hours')`;
  return sql`
    state as (
      select slots, slots_at, date_trunc('milliseconds', clock_timestamp()) as at
      from email_provider_states where email_provider_id = ${emailProviderId} for update
    ), bucket as (
      select at, ${level} as level, greatest(0, ${day}) as day from state
    ), allowance as (
      select at, level, least(${wanted}::bigint, floor(level)::bigint, day)::bigint as allowed,
        case when day > 0 then ${perSecond}
          else extract(epoch from date_trunc('hour', at) + interval '1 hour' - at)::double precision end as held_seconds
      from bucket
    )`;
}

/** Takes the slots of what was claimed, named `spent`. */
export function payment(pace: Pace, organizationId: string): SQL {
  const { emailProviderId, messagesPerSecond, messagesPerDay } = pace;
  const slots = sql`paid as (
      update email_provider_states set slots = allowance.level - spent.count, slots_at = allowance.at
      from allowance, spent where email_provider_id = ${emailProviderId}
    )`;
  const hour = sql`counted as (
      insert into email_provider_hours (email_provider_id, hour, organization_id, claimed)
      select ${emailProviderId}::uuid, date_trunc('hour', allowance.at), ${organizationId}::uuid, spent.count
      from allowance, spent where spent.count > 0
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

/** The limits that a provider was set up with. */
export function paceOf({ id, config }: Pick<typeof emailProviders.$inferSelect, 'id' | 'config'>): Pace {
  const { messages_per_second: messagesPerSecond, messages_per_day: messagesPerDay } = v.parse(
    limits,
    config,
  );
  return { emailProviderId: id, messagesPerSecond, messagesPerDay };
}
