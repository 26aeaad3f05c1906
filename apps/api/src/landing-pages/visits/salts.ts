import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { visitSalts } from '../../tables/landing-page-visits.ts';

/** Returns the salt of a day, which all processes share. The first that needs it makes it. */
export async function readSalt(tx: Transaction, day: string): Promise<Uint8Array> {
  const [row] = await tx
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoUpdate({ target: visitSalts.day, set: { day: sql`excluded.day` } })
    .returning({ salt: visitSalts.salt });
  if (row === undefined) throw new Error(`The salt of ${day} was neither found nor made.`);
  return row.salt;
}
