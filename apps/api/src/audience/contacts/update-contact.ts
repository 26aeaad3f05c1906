import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { lockAudience } from '../audiences/lock-audience.ts';
import {
  brokenConstraint,
  contactChanges,
  contacts,
  type ContactSnapshot,
  notFound,
} from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { contactExists, contactValues } from './contact-values.ts';
import { findContact } from './contact.ts';

function snapshot(contact: ContactSnapshot): ContactSnapshot {
  const { email, first_name, surname, phone, birthdate } = contact;
  return { ...(email === undefined ? {} : { email }), first_name, surname, phone, birthdate };
}

export const updateContact = implement(
  contract.contacts.update,
  async ({ params, body }, { tx, subject, user }) => {
    const before = await findContact(tx, params.id);
    if (before === undefined) return notFound();
    await lockAudience(tx, before.audience_id);
    try {
      await tx.update(contacts).set(contactValues(body)).where(eq(contacts.id, params.id));
    } catch (error) {
      if (brokenConstraint(error) === 'contacts_audience_email') return contactExists();
      throw error;
    }
    const after = await findContact(tx, params.id);
    if (after === undefined) return notFound();
    await tx.insert(contactChanges).values({
      ...subject,
      audienceId: before.audience_id,
      contactId: params.id,
      actorName: user.name,
      before: snapshot(before),
      after: snapshot(after),
    });
    return after;
  },
);
