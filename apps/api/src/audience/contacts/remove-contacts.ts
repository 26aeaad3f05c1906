import { contract, type OngoingChoice } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { isFiltered, readSelection } from './contact-filter.ts';
import { countMatching, readIdsBefore } from './contact-page.ts';
import { contacts, newId, notFound, type Transaction, Refusal, refuse } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { lockAudience } from '../audiences/audience.ts';

/** Number of contacts deleted in one transaction. */
const chunk = 2000;

async function removeFrom(tx: Transaction, audienceId: string, ids: readonly string[]): Promise<number> {
  await lockAudience(tx, audienceId);
  const removed = await tx
    .delete(contacts)
    .where(and(eq(contacts.audienceId, audienceId), inArray(contacts.id, [...ids])))
    .returning({ id: contacts.id });
  return removed.length;
}

interface Choice {
  readonly choice: OngoingChoice | undefined;
  readonly userId: string | null;
}

function releaseOptions({ choice, userId }: Choice) {
  return { choice, userId, path: 'body.ongoing', mayFinish: true };
}

export const removeContacts = implement(
  contract.audiences.removeContacts,
  async ({ params, body }, { tx, user, services }) => {
    const thing = { kind: 'contacts', audienceId: params.id, ids: body.ids } as const;
    const chosen = { choice: body.ongoing, userId: user.id };
    const refusal = await services.campaigns.release(tx, thing, releaseOptions(chosen));
    if (refusal instanceof Refusal) return refusal;
    return { removed: await removeFrom(tx, params.id, body.ids) };
  },
);

function countChanged(expected: number, present: number): Refusal<'contacts_count_changed'> {
  return refuse('contacts_count_changed', {
    message: `Nothing was deleted, because the number of matching contacts changed from ${String(expected)} to ${String(present)}. Review the list and try again.`,
    path: 'body.expected',
    details: { expected, present },
  });
}

/**
 * Deletes matching contacts from the newest to the oldest, a chunk per transaction. Deletes at most `expected`
 * contacts. Contacts added after the request stay.
 */
export const removeMatchingContacts = implement(
  contract.audiences.removeMatchingContacts,
  { transaction: false },
  async ({ params, body }, { change, user, services }) => {
    const { expected, all, ongoing: choice } = body;
    if (!isFiltered(body) && !all) {
      const message = 'Set a filter, or set “all” to delete every contact of the audience.';
      return refuse('contacts_filter_missing', { message, path: 'body.all' });
    }
    // One time for all chunks, so that nobody enters or leaves a segment meanwhile.
    const now = services.now();
    const refusal = await change(async (tx) => {
      const selection = await readSelection(tx, body, services, now);
      if (selection === undefined) return notFound();
      const present = await countMatching(tx, params.id, selection);
      if (present !== expected) return countChanged(expected, present);
      const thing = { kind: 'audience', id: params.id } as const;
      const answer = await services.campaigns.release(tx, thing, releaseOptions({ choice, userId: user.id }));
      return answer instanceof Refusal ? answer : undefined;
    });
    if (refusal !== undefined) return refusal;
    let removed = 0;
    let before = newId();
    while (removed < expected) {
      const last = before;
      const limit = Math.min(chunk, expected - removed);
      const { ids, count } = await change(async (tx) => {
        const selection = await readSelection(tx, body, services, now);
        const found =
          selection === undefined ? [] : await readIdsBefore(tx, params.id, selection, last, limit);
        return { ids: found, count: found.length === 0 ? 0 : await removeFrom(tx, params.id, found) };
      });
      removed += count;
      before = ids.at(-1) ?? last;
      if (ids.length < limit) break;
    }
    return { removed };
  },
);
