import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';

/** Number of different hashes, 48 bits, which JavaScript represents exactly. */
export const contactHashes = 2 ** 48;

/** Hash by which contacts are split at random, from 0 to below {@link contactHashes}. */
export function contactHash(split: string, contactId: string): number {
  return createHash('sha256').update(`${split}:${contactId}`, 'utf8').digest().readUIntBE(0, 6);
}

/** Expression for the same hash as that of `contactHash`. */
export function contactHashIn(split: string, contactId: SQL): SQL {
  const digest = sql`sha256(convert_to(${split}::text || ':' || ${contactId}::text, 'UTF8'))`;
  return sql`('x' || encode(substring(${digest} from 1 for 6), 'hex'))::bit(48)::bigint`;
}
