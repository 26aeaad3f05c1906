import { contract, type OngoingChoice } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { contacts } from '../../tables/audience.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { implement } from '../../identity/index.ts';
import { lockAudience } from '../audiences/audience.ts';
import { forMatchingContacts, refuseOtherCount, refuseUnfiltered } from './matching-contacts.ts';
import type { AudiencePorts } from '../before-deletion.ts';

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
  return { choice, userId, path: 'body.ongoing' };
}

export const removeContacts = ({ beforeDeletion }: AudiencePorts) =>
  implement(contract.audiences.removeContacts, async ({ params, body }, { tx, user }) => {
    const thing = { kind: 'contacts', audienceId: params.id, ids: body.ids } as const;
    const chosen = { choice: body.ongoing, userId: user.id };
    const refusal = await beforeDeletion(tx, thing, releaseOptions(chosen));
    if (refusal instanceof Refusal) return refusal;
    return { removed: await removeFrom(tx, params.id, body.ids) };
  });

/** Deletes matching contacts, a chunk per transaction. Contacts added after the request stay. */
export const removeMatchingContacts = ({ beforeDeletion }: AudiencePorts) =>
  implement(
    contract.audiences.removeMatchingContacts,
    { transaction: false },
    async ({ params, body }, { change, user, services }) => {
      const unfiltered = refuseUnfiltered(body);
      if (unfiltered !== undefined) return unfiltered;
      const selected = { audienceId: params.id, matching: body, now: services.now() };
      const refusal = await change(async (tx) => {
        const other = await refuseOtherCount(tx, selected);
        if (other !== undefined) return other;
        const thing = { kind: 'audience', id: params.id } as const;
        const chosen = { choice: body.ongoing, userId: user.id };
        const answer = await beforeDeletion(tx, thing, releaseOptions(chosen));
        return answer instanceof Refusal ? answer : undefined;
      });
      if (refusal !== undefined) return refusal;
      let removed = 0;
      await forMatchingContacts(change, selected, async (tx, ids) => {
        removed += await removeFrom(tx, params.id, ids);
      });
      return { removed };
    },
  );
