import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { releaseCampaigns } from '../../campaigns/usage/release-campaigns.ts';
import { usesContacts } from '../../campaigns/usage/used-by.ts';
import { contacts } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { lockAudience } from '../audiences/lock-audience.ts';

export const removeContact = implement(
  contract.contacts.remove,
  async ({ params, query }, { database, user }) => {
    const [contact] = await database
      .select({ audienceId: contacts.audienceId })
      .from(contacts)
      .where(eq(contacts.id, params.id));
    if (contact === undefined) return notFound();
    const released = await releaseCampaigns(database, usesContacts(contact.audienceId, [params.id]), {
      choice: query.ongoing,
      userId: user.id,
      path: 'query.ongoing',
      mayFinish: true,
    });
    if (released instanceof Refusal) return released;
    await lockAudience(database, contact.audienceId);
    await database.delete(contacts).where(eq(contacts.id, params.id));
    return {};
  },
);
