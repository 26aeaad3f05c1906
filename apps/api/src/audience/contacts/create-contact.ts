import { contract } from '@x/api-client/contract';
import { contacts, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { lockAudience } from '../audiences/lock-audience.ts';
import { contactExists, contactValues } from './contact-values.ts';
import { findContact } from './contact.ts';

export const createContact = implement(contract.contacts.create, async ({ body }, { tx, subject }) => {
  await lockAudience(tx, body.audience_id);
  const [created] = await tx
    .insert(contacts)
    .values({ ...subject, audienceId: body.audience_id, ...contactValues(body) })
    .onConflictDoNothing({ target: [contacts.audienceId, contacts.emailLower] })
    .returning({ id: contacts.id });
  if (created === undefined) return contactExists();
  return (await findContact(tx, created.id)) ?? notFound();
});
