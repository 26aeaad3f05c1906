import { type contactFields, contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import {
  brokenConstraint,
  contactChanges,
  contacts,
  type ContactSnapshot,
  downloadMilliseconds,
  notFound,
  Refusal,
  refuse,
  writeDownloadUrl,
} from '../../platform/index.ts';
import { lockAudience } from '../audiences/audience.ts';
import { readContactPage } from './contact-page.ts';
import { findContact } from './contact.ts';
import { removeContacts, removeMatchingContacts } from './remove-contacts.ts';

type SubmittedContact = InferOutput<ObjectSchema<typeof contactFields, undefined>>;

function contactValues(contact: SubmittedContact) {
  return {
    email: contact.email,
    emailLower: contact.email.toLowerCase(),
    firstName: contact.first_name,
    surname: contact.surname,
    phone: contact.phone,
    birthdate: contact.birthdate,
  };
}

function contactExists(): Refusal<'contact_exists'> {
  return refuse('contact_exists', {
    message: 'This audience already has a contact with this email address.',
    path: 'body.email',
  });
}

const createContact = implement(contract.contacts.create, async ({ body }, { tx, subject }) => {
  await lockAudience(tx, body.audience_id);
  const [created] = await tx
    .insert(contacts)
    .values({ ...subject, audienceId: body.audience_id, ...contactValues(body) })
    .onConflictDoNothing({ target: [contacts.audienceId, contacts.emailLower] })
    .returning({ id: contacts.id });
  if (created === undefined) return contactExists();
  return (await findContact(tx, created.id)) ?? notFound();
});

const getContact = implement(
  contract.contacts.get,
  async ({ params }, { tx }) => (await findContact(tx, params.id)) ?? notFound(),
);

function snapshot(contact: ContactSnapshot): ContactSnapshot {
  const { email, first_name, surname, phone, birthdate } = contact;
  return { ...(email === undefined ? {} : { email }), first_name, surname, phone, birthdate };
}

const updateContact = implement(contract.contacts.update, async ({ params, body }, { tx, subject, user }) => {
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
});

const removeContact = implement(
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

const listContacts = implement(
  contract.audiences.contacts,
  async ({ params, query }, { tx }) => (await readContactPage(tx, params.id, query)) ?? notFound(),
);

const exportContacts = implement(
  contract.audiences.exportContacts,
  ({ params, body }, { services, subject }) => {
    const expires = services.now().getTime() + downloadMilliseconds;
    const { organizationId } = subject;
    const url = writeDownloadUrl(
      { kind: 'contacts', organizationId, audienceId: params.id, filter: body, expires },
      services.keys.downloads,
    );
    return Promise.resolve({ url, expires_at: new Date(expires).toISOString() });
  },
);

export const contactImplementations: readonly Implementation[] = [
  createContact,
  getContact,
  updateContact,
  removeContact,
  listContacts,
  removeContacts,
  removeMatchingContacts,
  exportContacts,
];
