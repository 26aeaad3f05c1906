import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible, in the columns it expects. Not granted to the tenant role. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
}).enableRLS();
