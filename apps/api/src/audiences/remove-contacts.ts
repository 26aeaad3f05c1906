import { contract } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { readIdsBefore } from '../contacts/contact-page.js';
import type { Queries } from '../database/database.js';
import { newId } from '../database/identifier.js';
import { contacts } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { lockAudience } from './lock-audience.js';

/** Contacts that are deleted in one transaction. */
const chunk = 2000;

async function removeFrom(database: Queries, audienceId: string, ids: readonly string[]): Promise<number> {
  await lockAudience(database, audienceId);
  const removed = await database
    .delete(contacts)
    .where(and(eq(contacts.audienceId, audienceId), inArray(contacts.id, [...ids])))
    .returning({ id: contacts.id });
  return removed.length;
}

export const removeContacts = implement(
  contract.audiences.removeContacts,
  async ({ params, body }, { database }) => ({ removed: await removeFrom(database, params.id, body.ids) }),
);

/** Goes through the audience from the newest contact to the oldest, some a transaction: what is added meanwhile stays. */
export const removeMatchingContacts = implement(
  contract.audiences.removeMatchingContacts,
  { transaction: false },
  async ({ params, body }, { change }) => {
    let removed = 0;
    let before = newId();
    for (;;) {
      const last = before;
      const { ids, count } = await change(async (database) => {
        const found = await readIdsBefore(database, params.id, body, last, chunk);
        return { ids: found, count: found.length === 0 ? 0 : await removeFrom(database, params.id, found) };
      });
      removed += count;
      before = ids.at(-1) ?? last;
      if (ids.length < chunk) return { removed };
    }
  },
);
