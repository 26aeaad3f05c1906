import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { RandomShare } from '../tree/resolved.ts';

/** Number of different hashes, 48 bits, which JavaScript represents exactly. */
const hashes = 2 ** 48;

/** Returns the hashes from one percentage to another, which begin where those of the share before it end. */
export function shareOf(split: string, fromPercent: number, toPercent: number): RandomShare {
  const at = (percent: number) => Math.floor((percent / 100) * hashes);
  return { split, from: at(fromPercent), to: at(toPercent) };
}

function hashOf(split: string, contactId: string): number {
  return createHash('sha256').update(`${split}:${contactId}`, 'utf8').digest().readUIntBE(0, 6);
}

export function isInShare({ split, from, to }: RandomShare, contactId: string): boolean {
  const hash = hashOf(split, contactId);
  return hash >= from && hash < to;
}

/** Condition that a contact is in a share, by the same hash as `isInShare`. */
export function inShare({ split, from, to }: RandomShare): SQL {
  const digest = sql`sha256(convert_to(${split}::text || ':' || contacts.id::text, 'UTF8'))`;
  const hash = sql`('x' || encode(substring(${digest} from 1 for 6), 'hex'))::bit(48)::bigint`;
  return sql`(${hash} >= ${from}::bigint and ${hash} < ${to}::bigint)`;
}
