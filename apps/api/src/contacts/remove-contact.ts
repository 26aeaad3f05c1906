import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { contacts } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { lockAudience } from '../audiences/lock-audience.js';

export const removeContact = implement(contract.contacts.remove, async ({ params }, { database }) => {
  const [contact] = await database
    .select({ audienceId: contacts.audienceId })
    .from(contacts)
    .where(eq(contacts.id, params.id));
  if (contact === undefined) return notFound();
  await lockAudience(database, contact.audienceId);
  await database.delete(contacts).where(eq(contacts.id, params.id));
  return {};
});
