import { type Column, type SQL, sql } from 'drizzle-orm';

/** Condition for suppressions that end when the person asks for messages. */
export function endsOnRequest(reason: Column): SQL {
  return sql`ends_on_request(${reason})`;
}

/** Condition for suppressions that end when the person signs up again, which also ends an erasure. */
export function endsOnSignup(reason: Column): SQL {
  return sql`(${reason} = 'erasure' or ${endsOnRequest(reason)})`;
}
