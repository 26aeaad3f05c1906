import * as v from 'valibot';

/** True if the day and the time of an ISO 8601 timestamp exist. `Date` would move 30 February into March. */
function exists(timestamp: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(timestamp) ?? [];
  if (Number(year) === 0 || Number.isNaN(Date.parse(timestamp))) return false;
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/** Time in UTC as ISO 8601. */
export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp('time_invalid'),
  v.check(exists, 'date_unknown'),
);
