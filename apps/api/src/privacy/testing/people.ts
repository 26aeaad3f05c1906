import { newId } from '../../platform/database/identifier.ts';
import { ampEvents, messageEvents, unsubscribeAnswers } from '../../tables/engagement.ts';
import {
  audienceDepartures,
  audiences,
  contactChanges,
  contacts,
  mailPauses,
  orders,
  suppressions,
} from '../../tables/audience.ts';
import { auditEntries, presences, revisions } from '../../tables/identity.ts';
import {
  campaignLinks,
  deliveries,
  deliveryChanges,
  holdoutPeople,
  holdoutPeriods,
  testMessages,
} from '../../tables/delivery.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contactTags, tags } from '../../tables/contact-fields.ts';
import { importRefusals, importRows, imports } from '../../tables/imports.ts';
import { providerEvents } from '../../tables/providers.ts';
import { signups } from '../../tables/signup.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { ImportingUser } from '../../testing/importing-user.ts';

/** A person with data in every table that can have some. */
export interface MadePerson {
  readonly email: string;
  readonly contactId: string;
  readonly deliveryId: string;
  /** Texts that only occur in data of this person, by the table in which they are. */
  readonly marks: Readonly<Record<string, string>>;
}

export interface Stage {
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly audienceId: string;
  readonly campaignId: string;
  readonly importId: string;
  readonly periodId: string;
}

/** Adds what people share: an audience, a sent campaign and an import. */
export async function setStage(owner: ImportingUser): Promise<Stage> {
  const place = { organizationId: owner.organizationId, projectId: owner.projectId };
  const [audienceId, campaignId, importId, periodId] = [newId(), newId(), newId(), newId()];
  await asSystem(owner.application.services.database, async (tx) => {
    await tx.insert(audiences).values({ id: audienceId, ...place, name: 'Readers' });
    await tx.insert(campaigns).values({
      id: campaignId,
      ...place,
      name: 'Spring',
      fromEmail: 'shop@brand.test',
      fromName: 'Brand',
      subject: 'Hello',
      status: 'completed',
    });
    await tx.insert(campaignLinks).values({
      organizationId: place.organizationId,
      campaignId,
      position: 0,
      url: 'https://shop.test/',
      blockId: 'b0000001',
    });
    await tx.insert(holdoutPeriods).values({
      id: periodId,
      ...place,
      name: periodId,
      share: 5,
      startsAt: new Date('2026-11-01'),
      endsAt: new Date('2026-12-01'),
      plannedConversions: 0,
    });
    await tx.insert(imports).values({
      id: importId,
      ...place,
      audienceId,
      fileName: 'people.csv',
      bytesTotal: 1,
      status: 'completed',
    });
  });
  return { ...place, userId: owner.user.id, audienceId, campaignId, importId, periodId };
}

type Marker = (table: string) => string;

interface Ids {
  readonly email: string;
  readonly contactId: string;
  readonly deliveryId: string;
}

function place({ organizationId, projectId }: Stage) {
  return { organizationId, projectId };
}

async function addContact(tx: Transaction, stage: Stage, { email, contactId }: Ids, mark: Marker) {
  const { audienceId, importId, organizationId } = stage;
  const tagId = newId();
  await tx.insert(contacts).values({
    id: contactId,
    ...place(stage),
    audienceId,
    importId,
    email,
    emailLower: email.toLowerCase(),
    firstName: mark('contacts'),
    surname: 'Lovelace',
    phone: '+34600000000',
  });
  await tx.insert(tags).values({
    id: tagId,
    ...place(stage),
    name: mark('contact_tags'),
    nameLower: mark('contact_tags').toLowerCase(),
  });
  await tx.insert(contactTags).values({ organizationId, tagId, contactId });
  await tx.insert(contactChanges).values({
    ...place(stage),
    audienceId,
    contactId,
    actorName: 'Somebody',
    before: { email: `old-${email}`, first_name: '' },
    after: { email, first_name: mark('contact_changes') },
  });
  const signup = {
    ...place(stage),
    audienceId,
    formId: newId(),
    formName: 'Website',
    language: 'en' as const,
    tagIds: [],
    consent: 'I agree.',
    legal: '',
    policyUrl: '',
    version: 1,
    ipAddress: '203.0.113.9',
    expiresAt: new Date('2100-01-01'),
    email,
    emailLower: email.toLowerCase(),
  };
  await tx.insert(signups).values([
    {
      ...signup,
      submitted: { first_name: mark('signups') },
      confirmedAt: new Date('2026-11-01'),
      confirmedBy: 'link',
      confirmedIpAddress: '203.0.113.10',
      contactId,
    },
    { ...signup, submitted: { first_name: mark('signups') } },
  ]);
}

async function addMessage(
  tx: Transaction,
  stage: Stage,
  { email, contactId, deliveryId }: Ids,
  mark: Marker,
) {
  const { campaignId, organizationId } = stage;
  const at = new Date('2026-11-02T10:00:00Z');
  await tx.insert(deliveries).values({
    id: deliveryId,
    ...place(stage),
    campaignId,
    contactId,
    email,
    batch: 0,
    dueAt: at,
    status: 'accepted',
    reason: `250 2.0.0 Queued for <${email}> ${mark('deliveries')}`,
    updatedAt: at,
  });
  const event = { organizationId, campaignId, deliveryId, occurredAt: at };
  await tx.insert(messageEvents).values([
    {
      ...event,
      kind: 'open',
      contentType: 'html',
      userAgent: mark('message_events'),
      network: '203.0.113.0',
    },
    { ...event, kind: 'click', contentType: 'html', linkPosition: 0, userAgent: mark('message_events') },
  ]);
  await tx.insert(ampEvents).values({
    ...event,
    event: 'click_rating',
    target: 'b0000002',
    value: mark('amp_events'),
    userAgent: 'Gmail',
  });
  await tx.insert(providerEvents).values({
    ...event,
    projectId: stage.projectId,
    kind: 'delivered',
    detail: `Accepted for ${email} ${mark('provider_events')}`,
    eventKey: newId(),
    emailLower: email.toLowerCase(),
  });
  await tx.insert(unsubscribeAnswers).values({
    deliveryId,
    organizationId,
    campaignId,
    reason: 'other',
    comment: mark('unsubscribe_answers'),
  });
  await tx.insert(deliveryChanges).values({
    ...event,
    before: 'claimed',
    after: 'planned',
    attempts: 1,
    reason: `451 <${email}> ${mark('delivery_changes')}`,
  });
}

async function addRest(tx: Transaction, stage: Stage, { email, contactId }: Ids, mark: Marker) {
  const { organizationId, projectId, userId, importId, audienceId } = stage;
  const address = { ...place(stage), emailLower: email.toLowerCase() };
  await tx.insert(audienceDepartures).values({ ...address, audienceId });
  await tx.insert(mailPauses).values({ ...address, endsAt: new Date('2030-01-01T00:00:00Z') });
  await tx.insert(suppressions).values({ ...address, reason: 'unsubscribe' });
  await tx.insert(holdoutPeople).values({ ...address, periodId: stage.periodId, isHeldOut: false });
  await tx.insert(orders).values({ ...address, orderId: mark('orders'), orderedAt: new Date('2026-11-02') });
  await tx
    .insert(testMessages)
    .values({ ...place(stage), email, fromEmail: `${mark('test_messages')}@brand.test` });
  await tx.insert(importRows).values({
    importId,
    organizationId,
    emailLower: email.toLowerCase(),
    line: 2,
    email,
    firstName: mark('import_rows'),
    surname: '',
    phone: '',
    fields: {},
    tags: [],
  });
  await tx.insert(importRefusals).values({
    importId,
    organizationId,
    line: Math.floor(Math.random() * 1e9),
    reason: 'duplicate',
    message: `${email} occurs twice.`,
    content: `${email},${mark('import_refusals')}`,
    cells: [email, mark('import_refusals')],
  });
  await tx.insert(auditEntries).values({
    organizationId,
    projectId,
    action: mark('audit_entries'),
    actorKind: 'user',
    actorId: userId,
    actorName: 'Somebody',
    actorEmail: 'somebody@brand.test',
    subjects: [{ kind: 'contact', id: contactId, name: null, changes: [] }],
    address: '203.0.113.77',
  });
  await tx.insert(revisions).values({
    organizationId,
    projectId,
    entity: 'contact',
    entityId: contactId,
    revision: 2,
    changedById: userId,
    changedByName: 'Somebody',
    changedAt: new Date(),
  });
  await tx.insert(presences).values({
    organizationId,
    entity: 'contact',
    entityId: contactId,
    userId,
    editing: false,
    seenAt: new Date(),
  });
}

/** Adds a person with data in every table that can have some. */
export async function addPerson(owner: ImportingUser, stage: Stage, email: string): Promise<MadePerson> {
  const ids: Ids = { email, contactId: newId(), deliveryId: newId() };
  const marks = new Map<string, string>();
  const mark: Marker = (table) => {
    const known = marks.get(table) ?? `Mark${newId().slice(-12)}`;
    marks.set(table, known);
    return known;
  };
  await asSystem(owner.application.services.database, async (tx) => {
    await addContact(tx, stage, ids, mark);
    await addMessage(tx, stage, ids, mark);
    await addRest(tx, stage, ids, mark);
  });
  return { ...ids, marks: Object.fromEntries(marks) };
}
