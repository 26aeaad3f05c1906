import { contract } from '@x/api-client/contract';
import { contacts } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { lockAudience } from '../audiences/lock-audience.js';
import { contactExists, contactValues } from './contact-values.js';
import { findContact } from './contact.js';

export const createContact = implement(contract.contacts.create, async ({ body }, { database, subject }) => {
  await lockAudience(database, body.audience_id);
  const [created] = await database
    .insert(contacts)
    .values({ ...subject, audienceId: body.audience_id, ...contactValues(body) })
    .onConflictDoNothing({ target: [contacts.audienceId, contacts.emailLower] })
    .returning({ id: contacts.id });
  if (created === undefined) return contactExists();
  return (await findContact(database, created.id)) ?? notFound();
});
