import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';

/** Share of the contacts by a hash of the split and the contact's id. */
export interface RandomShare {
  readonly split: string;
  /** Least hash. */
  readonly from: number;
  /** Hash above the greatest one. */
  readonly to: number;
}

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

/** Returns the hashes from one percentage to another, which begin where those of the share before it end. */
export function shareOf(split: string, fromPercent: number, toPercent: number): RandomShare {
  const at = (percent: number) => Math.floor((percent / 100) * contactHashes);
  return { split, from: at(fromPercent), to: at(toPercent) };
}

export function isInShare({ split, from, to }: RandomShare, contactId: string): boolean {
  const hash = contactHash(split, contactId);
  return hash >= from && hash < to;
}

/** Condition that a contact is in a share, by the same hash as `isInShare`. */
export function inShare({ split, from, to }: RandomShare, contactId: SQL): SQL {
  const hash = contactHashIn(split, contactId);
  return sql`(${hash} >= ${from}::bigint and ${hash} < ${to}::bigint)`;
}
