import { sql, type SQL } from 'drizzle-orm';
import { contactHash, contactHashes, contactHashIn } from './contact-hash.ts';

/** Share of the contacts by a hash of the split and the contact's id. */
export interface RandomShare {
  readonly split: string;
  /** Least hash. */
  readonly from: number;
  /** Hash above the greatest one. */
  readonly to: number;
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
