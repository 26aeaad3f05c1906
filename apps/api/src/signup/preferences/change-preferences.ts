import { languageFieldKey, type RecipientLanguage, recipientLanguageOf } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { endsThroughMessage, lockAudience, writeConfirmedContact } from '../../audience/index.ts';
import type { RecipientTexts } from '../../content/index.ts';
import { audienceDepartures, mailPauses, suppressions } from '../../tables/audience.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { signups } from '../../tables/signup.ts';
import type { Person } from './find-person.ts';
import { readTopics, type Topic, topicName } from './topics.ts';

const pauseDays = 30;

/** A change of preferences: its time, the IP address that it came from, and the texts of the page. */
export interface Submission {
  readonly texts: RecipientTexts;
  readonly address: string;
  readonly now: Date;
}

/** Author of these changes in the history of a contact. */
const actorName = 'Email preferences';

interface Agreement {
  readonly audience: Topic['audience'];
  readonly contactId: string;
  /** Sentence to which the person agreed. */
  readonly consent: string;
}

/** Stores what a person agreed to, as evidence like that of a sign-up through a form. */
async function recordConsent(
  tx: Transaction,
  person: Person,
  { audience, contactId, consent }: Agreement,
  { texts: { language }, address, now }: Submission,
): Promise<void> {
  await tx.insert(signups).values({
    id: newId(),
    organizationId: person.organizationId,
    projectId: person.projectId,
    audienceId: audience.id,
    formId: null,
    formName: '',
    email: person.email,
    emailLower: person.emailLower,
    language,
    submitted: {},
    tagIds: [],
    consent,
    legal: audience.texts[language]?.legal ?? '',
    policyUrl: audience.policyUrl,
    version: 0,
    ipAddress: address,
    createdAt: now,
    expiresAt: now,
    confirmedAt: now,
    confirmedIpAddress: address,
    confirmedBy: 'preferences',
    contactId,
  });
}

function isDeparture(person: Person, audienceId: string) {
  return and(
    eq(audienceDepartures.audienceId, audienceId),
    eq(audienceDepartures.emailLower, person.emailLower),
  );
}

/** Text to which people agree by choosing a topic: that of its audience, or else a sentence with its name. */
export function topicConsent(topic: Pick<Topic, 'audience'>, { language, say }: RecipientTexts): string {
  const own = topic.audience.texts[language]?.consent ?? '';
  return own === '' ? say('preferences.join_consent', { topic: topicName(topic, language) }) : own;
}

async function join(tx: Transaction, person: Person, topic: Topic, submission: Submission): Promise<void> {
  const { audience } = topic;
  await tx.delete(audienceDepartures).where(isDeparture(person, audience.id));
  const { organizationId, projectId, email } = person;
  const place = { organizationId, projectId, audienceId: audience.id };
  const contactId =
    topic.contactId ??
    (await writeConfirmedContact(tx, { ...place, email, fields: {}, tagIds: [], actorName }));
  if (contactId === undefined) return;
  const consent = topicConsent(topic, submission.texts);
  await recordConsent(tx, person, { audience, contactId, consent }, submission);
}

async function leave(tx: Transaction, person: Person, audienceId: string): Promise<void> {
  const { organizationId, projectId, emailLower } = person;
  await tx
    .insert(audienceDepartures)
    .values({ organizationId, projectId, audienceId, emailLower })
    .onConflictDoNothing();
}

/** Choices of a submitted page. Topics that it did not show stay as they are. */
export interface Choices {
  readonly shown: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** Undefined if the page offered no language, or the person kept it. */
  readonly language: RecipientLanguage | undefined;
}

/** Joins and leaves topics. Locks the audiences in the order of their ids, so that two pages cannot deadlock. */
async function changeTopics(
  tx: Transaction,
  person: Person,
  { shown, chosen }: Choices,
  submission: Submission,
): Promise<void> {
  const topics = (await readTopics(tx, person)).filter(({ audience }) => shown.has(audience.id));
  for (const topic of topics.toSorted((one, other) => (one.audience.id < other.audience.id ? -1 : 1))) {
    const isWanted = chosen.has(topic.audience.id);
    if (isWanted === topic.isJoined || !(await lockAudience(tx, topic.audience.id))) continue;
    await (isWanted ? join(tx, person, topic, submission) : leave(tx, person, topic.audience.id));
  }
}

async function changeLanguage(tx: Transaction, person: Person, language: RecipientLanguage): Promise<void> {
  const { organizationId, projectId, email } = person;
  for (const { audienceId } of person.contacts) {
    if (!(await lockAudience(tx, audienceId))) continue;
    const fields = { [languageFieldKey]: language };
    await writeConfirmedContact(tx, {
      organizationId,
      projectId,
      audienceId,
      email,
      fields,
      tagIds: [],
      actorName,
    });
  }
}

export async function savePreferences(
  tx: Transaction,
  person: Person,
  choices: Choices,
  submission: Submission,
): Promise<void> {
  const { language } = choices;
  if (
    person.hasLanguage &&
    language !== undefined &&
    language !== recipientLanguageOf(person.language ?? '')
  ) {
    await changeLanguage(tx, person, language);
  }
  await changeTopics(tx, person, choices, submission);
}

export async function pause(
  tx: Transaction,
  { organizationId, projectId, emailLower }: Person,
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + pauseDays * 86_400_000);
  await tx
    .insert(mailPauses)
    .values({ organizationId, projectId, emailLower, endsAt, createdAt: now })
    .onConflictDoUpdate({
      target: [mailPauses.projectId, mailPauses.emailLower],
      set: { endsAt, createdAt: now },
    });
}

export async function endPause(tx: Transaction, { projectId, emailLower }: Person): Promise<void> {
  await tx
    .delete(mailPauses)
    .where(and(eq(mailPauses.projectId, projectId), eq(mailPauses.emailLower, emailLower)));
}

/** Ends an unsubscription or a lack of consent. Suppressions for other reasons stay. False if nothing ended. */
async function endSuppression(tx: Transaction, person: Person, now: Date): Promise<boolean> {
  // Nothing would be sent to an address without contacts.
  if (person.contacts.length === 0) return false;
  const lifted = await tx
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.projectId, person.projectId),
        eq(suppressions.emailLower, person.emailLower),
        endsThroughMessage(suppressions, now),
      ),
    )
    .returning({ email: suppressions.emailLower });
  return lifted.length > 0;
}

/** Undoes an unsubscription, and stores that the person agreed. The person is in the same audiences and topics as before. */
export async function resubscribe(tx: Transaction, person: Person, submission: Submission): Promise<void> {
  if (!(await endSuppression(tx, person, submission.now))) return;
  const consent = submission.texts.say('preferences.return_consent', { project: person.projectName });
  for (const { id, audience } of person.contacts) {
    await recordConsent(tx, person, { audience, contactId: id, consent }, submission);
  }
}

/**
 * Undoes an unsubscription for the chosen topics only: the person leaves all other audiences. Returns false if no topic was
 * chosen. Locks the audiences in the order of their ids, so that two pages cannot deadlock.
 */
export async function subscribeToSome(
  tx: Transaction,
  person: Person,
  { chosen }: Pick<Choices, 'chosen'>,
  submission: Submission,
): Promise<boolean> {
  const topics = (await readTopics(tx, person)).filter(({ audience }) => chosen.has(audience.id));
  if (topics.length === 0) return false;
  if (!(await endSuppression(tx, person, submission.now))) return true;
  const wanted = new Map(topics.map((topic) => [topic.audience.id, topic]));
  const ids = new Set([...wanted.keys(), ...person.contacts.map(({ audienceId }) => audienceId)]);
  for (const id of [...ids].toSorted((one, other) => (one < other ? -1 : 1))) {
    if (!(await lockAudience(tx, id))) continue;
    const topic = wanted.get(id);
    await (topic === undefined ? leave(tx, person, id) : join(tx, person, topic, submission));
  }
  return true;
}
