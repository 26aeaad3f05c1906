import { sql } from 'drizzle-orm';

/** Who changed a campaign goes with when: what the product itself does to it is no change of it. */
export function changedBy(userId: string | null) {
  return { updatedBy: userId, updatedAt: sql`now()` };
}
