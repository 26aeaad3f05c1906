import * as v from 'valibot';

function isCalendarDay(date: string): boolean {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  // Rejects the year 0, which neither calendars nor PostgreSQL have.
  const exists = !Number.isNaN(milliseconds) && !date.startsWith('0000');
  return exists && new Date(milliseconds).toISOString().startsWith(date);
}

/** Calendar day as YYYY-MM-DD. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('date_invalid'),
  v.check(isCalendarDay, 'date_unknown'),
);
