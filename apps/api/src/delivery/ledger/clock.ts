import { leastOpenedMessages, timezoneFieldTypes, type SendTiming } from '@x/api-client/contract';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { contactFields } from '../../tables/contact-fields.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Rule by which each recipient of a batch gets the message at a time of their own. */
export interface Clock {
  readonly timing: Exclude<SendTiming, 'same_moment'>;
  readonly organizationId: string;
  readonly projectId: string;
  /** IANA name of the project's time zone. */
  readonly timezoneId: string;
  /** Key of the custom field with the time zones of contacts. Null if the project has none. */
  readonly timezoneField: string | null;
}

/** Returns undefined if all recipients of a batch get the message at the same moment. */
export async function loadClock(
  tx: Transaction,
  { organizationId, projectId }: { readonly organizationId: string; readonly projectId: string },
  timing: SendTiming = 'same_moment',
): Promise<Clock | undefined> {
  if (timing === 'same_moment') return undefined;
  const [project] = await tx
    .select({ timezoneId: projects.timezoneId, timezoneField: contactFields.key })
    .from(projects)
    .leftJoin(
      contactFields,
      and(
        eq(contactFields.projectId, projects.id),
        eq(contactFields.key, projects.timezoneField),
        inArray(contactFields.type, [...timezoneFieldTypes]),
        isNull(contactFields.deletedAt),
      ),
    )
    .where(eq(projects.id, projectId));
  return project === undefined ? undefined : { timing, organizationId, projectId, ...project };
}

interface Times {
  readonly tables: SQL;
  readonly joins: SQL;
  /** Condition that the time of a recipient is decided by what is known of the recipient. */
  readonly isOwn: SQL;
  /** When a recipient is due whose batch starts at `start`. */
  readonly momentAfter: (start: SQL) => SQL;
}

/** Names that PostgreSQL lists besides those of places and their aliases: copies of them, and settings of the server. */
const otherNames = '^((posix|right)/|(Factory|localtime|posixrules)$)';

function localTimes({ timezoneId, timezoneField }: Clock, recipients: SQL): Times {
  return {
    tables: sql`zones as materialized (
      select name from pg_timezone_names where name !~ ${otherNames}::text)`,
    joins: sql`
      join contacts as located on located.id = ${recipients}.id
      left join zones on lower(zones.name) = lower(btrim(located.fields ->> ${timezoneField}::text))`,
    isOwn: sql`zones.name is not null`,
    momentAfter: (start) => sql`local_moment(${start}, ${timezoneId}, coalesce(zones.name, ${timezoneId}))`,
  };
}

/** Days of which the opened messages are counted. */
const historyDays = 180;

/**
 * Counts each message once for a contact, in the hour in which a person first opened it. Of hours with as many messages,
 * the earliest of the day counts as usual.
 */
function usualHours({ organizationId, projectId, timezoneId }: Clock, recipients: SQL): Times {
  return {
    tables: sql`opened as materialized (
      select contact_id, extract(hour from first_human_open_at at time zone ${timezoneId})::integer as hour,
        count(*) as messages
      from contact_engagement
      where organization_id = ${organizationId}
        and campaign_id in (select id from campaigns where campaigns.project_id = ${projectId})
        and first_human_open_at > now() - ${historyDays}::integer * interval '1 day'
      group by 1, 2
    ), usual as (
      select distinct on (contact_id) contact_id, hour
      from (select *, sum(messages) over (partition by contact_id) as total from opened) as counted
      where total >= ${leastOpenedMessages}::integer
      order by contact_id, messages desc, hour
    ), common as (
      select hour from opened group by hour order by sum(messages) desc, hour limit 1
    )`,
    joins: sql`
      left join usual on usual.contact_id = ${recipients}.id
      left join common on true`,
    isOwn: sql`usual.hour is not null`,
    momentAfter: (start) => sql`hour_moment(${start}, ${timezoneId}, coalesce(usual.hour, common.hour))`,
  };
}

/** Builds what the times of recipients need, for a query over the rows `recipients`. */
export function timesOf(clock: Clock, recipients: SQL): Times {
  return clock.timing === 'local_time' ? localTimes(clock, recipients) : usualHours(clock, recipients);
}
