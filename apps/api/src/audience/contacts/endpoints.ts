import { type Contact, type contactFields, contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { readUsage, usesContacts } from '../../campaigns/usage/index.ts';
import { brokenConstraint } from '../../platform/database/failures.ts';
import { createDownloadLink } from '../../platform/downloads/signed-download.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { contactChanges, contacts } from '../../tables/audience.ts';
import { lockAudience } from '../audiences/audience.ts';
import { acceptFields } from '../fields/accept-fields.ts';
import { replaceTags } from '../tags/contact-tags.ts';
import { suppressErased } from '../suppressions/erased-addresses.ts';
import type { ProjectPlace } from '../tags/ensure-tags.ts';
import { readSelection } from './contact-filter.ts';
import { readContactPage } from './contact-page.ts';
import { changedParts, snapshot } from './contact-history.ts';
import { findContact } from './contact.ts';
import { removeContacts, removeMatchingContacts } from './remove-contacts.ts';
import type { AudiencePorts } from '../before-deletion.ts';
import { changeTags, readTagChange } from '../tags/change-tags.ts';
import { contactsDownload } from './contacts-as-csv.ts';
import { forMatchingContacts, refuseOtherCount, refuseUnfiltered } from './matching-contacts.ts';

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

type ContactRefusal = Refusal<'contact_exists' | 'field_unknown' | 'field_value_invalid' | 'tag_limit'>;

function contactExists(): Refusal<'contact_exists'> {
  return refuse('contact_exists', { path: 'body.email' });
}

const createContact = implement(contract.contacts.create, async ({ body }, { tx, subject, services }) => {
  await lockAudience(tx, body.audience_id);
  const submitted = await acceptFields(tx, subject.projectId, body.fields);
  if (submitted instanceof Refusal) return submitted;
  const [created] = await tx
    .insert(contacts)
    .values({ ...subject, audienceId: body.audience_id, ...contactValues(body), fields: submitted.values })
    .onConflictDoNothing({ target: [contacts.audienceId, contacts.emailLower] })
    .returning({ id: contacts.id });
  if (created === undefined) return contactExists();
  await suppressErased(tx, subject, [body.email], services);
  const refusal = await replaceTags(tx, subject, created.id, body.tags ?? []);
  return refusal ?? (await findContact(tx, created.id)) ?? notFound();
});

const getContact = implement(
  contract.contacts.get,
  async ({ params }, { tx }) => (await findContact(tx, params.id)) ?? notFound(),
);

/** Writes the submitted values. Returns a refusal if they break a rule, after which the transaction is rolled back. */
async function writeContact(
  tx: Transaction,
  before: Contact,
  submitted: SubmittedContact,
  place: ProjectPlace,
): Promise<ContactRefusal | undefined> {
  const accepted = await acceptFields(tx, place.projectId, submitted.fields);
  if (accepted instanceof Refusal) return accepted;
  const { cleared, values } = accepted;
  const fields = sql`(${contacts.fields} - ${textArray(cleared)}::text[]) || ${JSON.stringify(values)}::jsonb`;
  try {
    await tx
      .update(contacts)
      .set({ ...contactValues(submitted), ...(submitted.fields === undefined ? {} : { fields }) })
      .where(eq(contacts.id, before.id));
  } catch (error) {
    if (brokenConstraint(error) === 'contacts_audience_email') return contactExists();
    throw error;
  }
  return submitted.tags === undefined ? undefined : replaceTags(tx, place, before.id, submitted.tags);
}

const updateContact = implement(
  contract.contacts.update,
  async ({ params, body }, { tx, subject, user, services }) => {
    const before = await findContact(tx, params.id);
    if (before === undefined) return notFound();
    await lockAudience(tx, before.audience_id);
    const refusal = await writeContact(tx, before, body, subject);
    if (refusal !== undefined) return refusal;
    await suppressErased(tx, subject, [body.email], services);
    const after = await findContact(tx, params.id);
    if (after === undefined) return notFound();
    const changed = changedParts(before, after);
    await tx.insert(contactChanges).values({
      ...subject,
      audienceId: before.audience_id,
      contactId: params.id,
      actorName: user.name,
      before: snapshot(before, changed),
      after: snapshot(after, changed),
    });
    return after;
  },
);

const removeContact = ({ beforeDeletion }: AudiencePorts) =>
  implement(contract.contacts.remove, async ({ params, query }, { tx, user }) => {
    const [contact] = await tx
      .select({ audienceId: contacts.audienceId })
      .from(contacts)
      .where(eq(contacts.id, params.id));
    if (contact === undefined) return notFound();
    const thing = { kind: 'contacts', audienceId: contact.audienceId, ids: [params.id] } as const;
    const released = await beforeDeletion(tx, thing, {
      choice: query.ongoing,
      userId: user.id,
      path: 'query.ongoing',
    });
    if (released instanceof Refusal) return released;
    await lockAudience(tx, contact.audienceId);
    await tx.delete(contacts).where(eq(contacts.id, params.id));
    return {};
  });

const listContacts = implement(contract.audiences.contacts, async ({ params, query }, { tx, services }) => {
  const selection = await readSelection(tx, query, services.now());
  if (selection === undefined) return notFound();
  return (await readContactPage(tx, params.id, selection)) ?? notFound();
});

const exportContacts = implement(
  contract.audiences.exportContacts,
  ({ params, body }, { services, subject }) => {
    const { organizationId } = subject;
    const content = { organizationId, audienceId: params.id, filter: body };
    return Promise.resolve(createDownloadLink(contactsDownload, content, services));
  },
);

const tagContacts = implement(
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
const tagMatchingContacts = implement(
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

const listCampaigns = implement(contract.contacts.campaigns, async ({ params }, { tx }) => {
  const [contact] = await tx
    .select({ audienceId: contacts.audienceId })
    .from(contacts)
    .where(eq(contacts.id, params.id));
  if (contact === undefined) return notFound();
  return readUsage(tx, usesContacts(contact.audienceId, [params.id]));
});

export function implementContacts(ports: AudiencePorts): readonly Implementation[] {
  return [
    createContact,
    getContact,
    updateContact,
    removeContact(ports),
    listContacts,
    removeContacts(ports),
    removeMatchingContacts(ports),
    tagContacts,
    tagMatchingContacts,
    exportContacts,
    listCampaigns,
  ];
}
