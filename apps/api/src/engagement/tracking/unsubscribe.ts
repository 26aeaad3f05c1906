import { languageFieldKey } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { endsThroughMessage } from '../../audience/index.ts';
import { notInTrash } from '../../identity/index.ts';
import { audiences, contacts, suppressions } from '../../tables/audience.ts';
import { depositEvents } from '../inbox/event-inbox.ts';
import type { MessageEvent } from '../inbox/recipient-event.ts';

export interface SentTo {
  readonly email: string;
  /** True for a test message, where unsubscribing has no effect. */
  readonly test: boolean;
  /** Name of the sender, or of the project if the message is gone. */
  readonly name: string;
  /** Brand of the project, and the languages and texts of its pages, as stored. */
  readonly brand: unknown;
  readonly pages: unknown;
  /** Language of the contact, as written. Null if it is not known. */
  readonly language: string | null;
}

const sentRow = v.object({
  email: v.string(),
  test: v.boolean(),
  name: v.string(),
  brand: v.unknown(),
  pages: v.unknown(),
  language: v.nullable(v.string()),
});

/**
 * Finds the recipient of a delivery or of a test message. Returns undefined if the delivery or test message was
 * deleted.
 */
export async function findRecipient(database: Database, id: string): Promise<SentTo | undefined> {
  const [sent] = await asSystem(database, (tx) =>
    queryRows(
      tx,
      sentRow,
      sql`
      select deliveries.email, false as test, coalesce(campaign_messages.from_name, projects.name) as name, projects.brand,
        projects.recipient_pages as pages, contacts.fields ->> ${languageFieldKey} as language
      from deliveries join projects on projects.id = deliveries.project_id
        left join campaign_messages on campaign_messages.campaign_id = deliveries.campaign_id
        left join contacts on contacts.id = deliveries.contact_id
      where deliveries.id = ${id}
      union all select test_messages.email, true, projects.name, projects.brand, projects.recipient_pages, null
      from test_messages join projects on projects.id = test_messages.project_id where test_messages.id = ${id}`,
    ),
  );
  return sent;
}

/** State of a recipient that decides what the page for unsubscribing offers. */
export interface Subscription {
  /** True if the person unsubscribed from the project. */
  readonly hasLeft: boolean;
  /** True if the person unsubscribed from this message, and has not said why. */
  readonly mayAnswer: boolean;
  readonly hasAnswered: boolean;
  /** True if the person unsubscribed not long ago, and a contact is left that would get messages again. */
  readonly mayReturn: boolean;
  /** True if the project has topics to choose. */
  readonly hasTopics: boolean;
  readonly projectName: string;
}

const subscriptionRow = v.object({
  reason: v.nullable(v.string()),
  ends_through_message: v.nullable(v.boolean()),
  by_this_campaign: v.nullable(v.boolean()),
  has_answered: v.boolean(),
  has_contact: v.boolean(),
  has_topics: v.boolean(),
  project_name: v.string(),
});

/** Reads how the recipient of a delivery stands to its project. */
export async function readSubscription(
  database: Database,
  deliveryId: string,
  now: Date,
): Promise<Subscription> {
  const kept = notInTrash(audiences.id);
  const [row] = await asSystem(database, (tx) =>
    queryRows(
      tx,
      subscriptionRow,
      sql`
      select suppressions.reason, ${endsThroughMessage(suppressions, now)} as ends_through_message, suppressions.campaign_id = deliveries.campaign_id as by_this_campaign,
        projects.name as project_name,
        exists (select from unsubscribe_answers where delivery_id = deliveries.id) as has_answered,
        exists (select from ${audiences} join ${contacts} on ${contacts.audienceId} = ${audiences.id}
          where ${audiences.projectId} = deliveries.project_id and ${contacts.emailLower} = lower(deliveries.email)
            and ${kept}) as has_contact,
        exists (select from ${audiences} where ${audiences.projectId} = deliveries.project_id
          and ${audiences.inPreferences} and ${kept}) as has_topics
      from deliveries join projects on projects.id = deliveries.project_id
        left join suppressions on suppressions.project_id = deliveries.project_id
          and suppressions.email_lower = lower(deliveries.email)
      where deliveries.id = ${deliveryId}`,
    ),
  );
  const hasLeft = row?.reason === 'unsubscribe';
  const hasAnswered = hasLeft && row.has_answered;
  return {
    hasLeft,
    hasAnswered,
    mayAnswer: hasLeft && !hasAnswered && row.by_this_campaign === true,
    mayReturn: hasLeft && row.has_contact && row.ends_through_message === true,
    hasTopics: row?.has_topics ?? false,
    projectName: row?.project_name ?? '',
  };
}

/**
 * Suppresses the recipient's address in the project of the delivery, and stores an event. Repeated requests count once.
 */
export async function unsubscribe(
  database: Database,
  asked: Pick<MessageEvent, 'deliveryId' | 'occurredAt' | 'userAgent'>,
): Promise<void> {
  await asSystem(database, async (tx) => {
    await tx.execute(sql`
      select suppress_address(organization_id, project_id, lower(email), 'unsubscribe', campaign_id)
      from deliveries where id = ${asked.deliveryId}`);
    await depositEvents(tx, [
      {
        ...asked,
        kind: 'unsubscribe',
        linkPosition: null,
        contentType: undefined,
        bot: false,
        request: 'GET',
      },
    ]);
  });
}
