import { sql, type SQL } from 'drizzle-orm';

/* Conditions on a row `contacts`, for the choices that people make on the page for their preferences. */

/** True if the contact in a row of `contacts` with this name left its audience. */
export function hasLeftAudienceOf(contact: SQL): SQL {
  return sql`exists (
    select from audience_departures
    where audience_departures.audience_id = ${contact}.audience_id
      and audience_departures.email_lower = ${contact}.email_lower)`;
}

/** True if the contact left its audience. */
export const hasLeftAudience: SQL = hasLeftAudienceOf(sql`contacts`);

/** True if the contact asked for a pause that has not ended. */
export const isPaused: SQL = sql`exists (
  select from mail_pauses
  where mail_pauses.project_id = contacts.project_id and mail_pauses.email_lower = contacts.email_lower
    and mail_pauses.ends_at > now())`;
