import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { contacts } from '../database/schema/index.js';
import { implement } from '../http/implement.js';

export const removeContact = implement(contract.contacts.remove, async ({ params }, { database }) => {
  await database.delete(contacts).where(eq(contacts.id, params.id));
  return {};
});
