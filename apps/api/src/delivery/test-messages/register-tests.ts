import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { testMessages } from '../../tables/delivery.ts';

export interface RegisteredTest {
  readonly id: string;
  readonly email: string;
}

/** Ignores case. */
function distinct(emails: readonly string[]): readonly string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}

/**
 * Stores the recipients of a test message, so that the signed identifiers in the message resolve.
 */
export async function registerTests(
  tx: Transaction,
  place: { readonly organizationId: string; readonly projectId: string },
  {
    emails,
    fromEmail,
    campaignId = null,
  }: {
    readonly emails: readonly string[];
    readonly fromEmail: string;
    readonly campaignId?: string | null;
  },
): Promise<readonly RegisteredTest[]> {
  const { organizationId, projectId } = place;
  const tests = distinct(emails).map((email) => ({ id: newId(), email }));
  await tx
    .insert(testMessages)
    .values(tests.map((test) => ({ ...test, organizationId, projectId, campaignId, fromEmail })));
  return tests;
}
