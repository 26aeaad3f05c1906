import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockAudience } from '../audiences/audience.ts';
import { changeTags, readTagChange } from '../tags/change-tags.ts';
import { forMatchingContacts, refuseOtherCount, refuseUnfiltered } from './matching-contacts.ts';

export const tagContacts = implement(
  contract.audiences.tagContacts,
  async ({ params, body }, { tx, subject, user }) => {
    // Lock the audience before adding tags, like the creation of a contact does, to avoid deadlocks.
    await lockAudience(tx, params.id);
    const tags = await readTagChange(tx, subject, body);
    if (tags instanceof Refusal) return tags;
    return changeTags(tx, { ...subject, audienceId: params.id, ids: body.ids, actorName: user.name }, tags);
  },
);

/** Tags matching contacts, a chunk per transaction. */
export const tagMatchingContacts = implement(
  contract.audiences.tagMatchingContacts,
  { transaction: false },
  async ({ params, body }, { change, subject, user, services }) => {
    const unfiltered = refuseUnfiltered(body);
    if (unfiltered !== undefined) return unfiltered;
    const selected = { audienceId: params.id, matching: body, now: services.now() };
    const tags = await change(
      async (tx) => (await refuseOtherCount(tx, selected)) ?? readTagChange(tx, subject, body),
    );
    if (tags instanceof Refusal) return tags;
    const total = { changed: 0, full: 0 };
    await forMatchingContacts(change, selected, async (tx, ids) => {
      await lockAudience(tx, params.id);
      const tagged = { ...subject, audienceId: params.id, ids, actorName: user.name };
      const { changed, full } = await changeTags(tx, tagged, tags);
      total.changed += changed;
      total.full += full;
    });
    return total;
  },
);
