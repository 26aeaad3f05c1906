import * as v from 'valibot';

/** Time in UTC as ISO 8601. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());
