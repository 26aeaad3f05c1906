import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { contacts, notFound, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { lockAudience } from '../audiences/lock-audience.ts';

export const removeContact = implement(
  contract.contacts.remove,
  async ({ params, query }, { tx, user, services }) => {
    const [contact] = await tx
      .select({ audienceId: contacts.audienceId })
      .from(contacts)
      .where(eq(contacts.id, params.id));
    if (contact === undefined) return notFound();
    const thing = { kind: 'contacts', audienceId: contact.audienceId, ids: [params.id] } as const;
    const released = await services.campaigns.release(tx, thing, {
      choice: query.ongoing,
      userId: user.id,
      path: 'query.ongoing',
      mayFinish: true,
    });
    if (released instanceof Refusal) return released;
    await lockAudience(tx, contact.audienceId);
    await tx.delete(contacts).where(eq(contacts.id, params.id));
    return {};
  },
);
