import type { RecipientLanguage } from '@x/api-client/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audienceDepartures, audiences } from '../../tables/audience.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Person } from './find-person.ts';

/** Most topics that the page shows. */
const mostTopics = 25;

/** An audience that people can join and leave. */
export interface Topic {
  readonly audience: typeof audiences.$inferSelect;
  /** True if the person gets messages that are sent to the audience. */
  readonly isJoined: boolean;
  readonly contactId: string | undefined;
}

/** Returns the topics of a project, and which of them a person has joined. */
export async function readTopics(tx: Transaction, person: Person): Promise<readonly Topic[]> {
  const offered = await tx
    .select()
    .from(audiences)
    .where(and(eq(audiences.projectId, person.projectId), eq(audiences.inPreferences, true)))
    .orderBy(asc(sql`lower(${audiences.name})`), asc(audiences.id))
    .limit(mostTopics);
  const ids = offered.map(({ id }) => id);
  const left =
    ids.length === 0
      ? []
      : await tx
          .select({ audienceId: audienceDepartures.audienceId })
          .from(audienceDepartures)
          .where(
            and(
              inArray(audienceDepartures.audienceId, ids),
              eq(audienceDepartures.emailLower, person.emailLower),
            ),
          );
  const departed = new Set(left.map(({ audienceId }) => audienceId));
  return offered.map((audience) => {
    const contactId = person.contacts.find(({ audienceId }) => audienceId === audience.id)?.id;
    return { audience, contactId, isJoined: contactId !== undefined && !departed.has(audience.id) };
  });
}

/** Name of a topic as people see it. */
export function topicName({ audience }: Pick<Topic, 'audience'>, language: RecipientLanguage): string {
  const name = audience.texts[language]?.topic ?? '';
  return name === '' ? audience.name : name;
}
