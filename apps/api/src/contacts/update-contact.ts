import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { brokenConstraint } from '../database/failures.js';
import { contacts } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { contactExists, contactValues } from './contact-values.js';
import { findContact } from './contact.js';

export const updateContact = implement(contract.contacts.update, async ({ params, body }, { database }) => {
  try {
    await database.update(contacts).set(contactValues(body)).where(eq(contacts.id, params.id));
  } catch (error) {
    if (brokenConstraint(error) === 'contacts_audience_email') return contactExists();
    throw error;
  }
  return (await findContact(database, params.id)) ?? notFound();
});
