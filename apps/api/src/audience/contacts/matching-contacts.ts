import { newId } from '../../platform/database/identifier.ts';
import { notFound, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type ContactFilter, isFiltered, readSelection } from './contact-filter.ts';
import { countMatching, readIdsBefore } from './contact-page.ts';

/** Number of contacts changed in one transaction. */
const chunk = 2000;

/** Filter of a request about all matching contacts, with the number of matches that the user was shown. */
export interface MatchingContacts extends ContactFilter {
  readonly all: boolean;
  readonly expected: number;
}

/** Contacts of an audience that match at one time, so that nobody enters or leaves a segment between two chunks. */
export interface Selected {
  readonly audienceId: string;
  readonly matching: MatchingContacts;
  readonly now: Date;
}

/** Refuses a request without a filter, unless it says that it is meant for every contact. */
export function refuseUnfiltered(matching: MatchingContacts): Refusal<'contacts_filter_missing'> | undefined {
  if (matching.all || isFiltered(matching)) return undefined;
  return refuse('contacts_filter_missing', { path: 'body.all' });
}

/** Refuses a request whose number of matches is no longer the one that the user saw. */
export async function refuseOtherCount(
  tx: Transaction,
  { audienceId, matching, now }: Selected,
): Promise<Refusal<'contacts_count_changed' | 'not_found'> | undefined> {
  const selection = await readSelection(tx, matching, now);
  if (selection === undefined) return notFound();
  const { expected } = matching;
  const present = await countMatching(tx, audienceId, selection);
  if (present === expected) return undefined;
  return refuse('contacts_count_changed', { path: 'body.expected', details: { expected, present } });
}

type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Calls `work` with the ids of matching contacts from the newest to the oldest, a chunk per transaction. Passes at most
 * `expected` ids, and none of contacts that were added after the call. `work` may change which contacts match.
 */
export async function forMatchingContacts(
  inTransaction: InTransaction,
  { audienceId, matching, now }: Selected,
  work: (tx: Transaction, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let left = matching.expected;
  let before = newId();
  while (left > 0) {
    const [last, limit] = [before, Math.min(chunk, left)];
    const ids = await inTransaction(async (tx) => {
      const selection = await readSelection(tx, matching, now);
      if (selection === undefined) return [];
      const found = await readIdsBefore(tx, audienceId, selection, last, limit);
      if (found.length > 0) await work(tx, found);
      return found;
    });
    if (ids.length < limit) return;
    left -= ids.length;
    before = ids.at(-1) ?? last;
  }
}
