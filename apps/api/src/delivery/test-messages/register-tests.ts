import { and, eq, lt } from 'drizzle-orm';
import { newId, type Transaction, testMessages } from '../../platform/index.ts';

export interface RegisteredTest {
  readonly id: string;
  readonly email: string;
}

/**
 * Recipients of test messages are kept for 30 days. Afterwards, the unsubscribe link and the AMP forms of the messages
 * may stop working.
 */
const keptMilliseconds = 30 * 86_400_000;

/** Ignores case. */
function distinct(emails: readonly string[]): readonly string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}

/**
 * Stores the recipients of a test message, so that the signed identifiers in the message resolve. Deletes the project's
 * expired recipients.
 */
export async function registerTests(
  tx: Transaction,
  place: { readonly organizationId: string; readonly projectId: string },
  {
    emails,
    fromEmail,
    campaignId = null,
    now,
  }: {
    readonly emails: readonly string[];
    readonly fromEmail: string;
    readonly campaignId?: string | null;
    readonly now: Date;
  },
): Promise<readonly RegisteredTest[]> {
  const { organizationId, projectId } = place;
  const oldest = new Date(now.getTime() - keptMilliseconds);
  await tx
    .delete(testMessages)
    .where(and(eq(testMessages.projectId, projectId), lt(testMessages.createdAt, oldest)));
  const tests = distinct(emails).map((email) => ({ id: newId(), email }));
  await tx
    .insert(testMessages)
    .values(tests.map((test) => ({ ...test, organizationId, projectId, campaignId, fromEmail })));
  return tests;
}
