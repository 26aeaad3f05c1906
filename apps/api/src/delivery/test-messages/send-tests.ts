import type { TestSend } from '@x/api-client/contract';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/identifier.ts';
import { identifiersOf } from '../../platform/secrets/signed-identifier.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import {
  type ComposedMessage,
  type Connection,
  type findSender,
  createTransport,
  type TransportProblem,
  refuseTransport,
} from '../../providers/index.ts';
import { testMessages } from '../../tables/delivery.ts';
import { composeMessage, prepareMessage, type FrozenMessage } from '../message/compose.ts';
import type { MergeFormats } from '../message/merge-formats.ts';
import { pageUrl } from '../message/page-links.ts';
import type { MergeValues } from '../message/merge-values.ts';
import type { Recipient } from '../message/recipient.ts';
import { meetsAll, type Meets } from '../message/visible-parts.ts';
import { createSenderSigner } from '../message/sender-signer.ts';
import { createRecipient } from '../worker/send-campaign.ts';

/** Milliseconds after which no further address is tried, since a user is waiting. */
const timeLimitMilliseconds = 60_000;

interface RegisteredTest {
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

/** Creates the recipient of a test message. Links work, but opens, clicks and provider events are not counted. */
function testRecipient(
  { id, email }: RegisteredTest,
  { mergeValues, formats, meets }: Pick<Recipient, 'mergeValues' | 'formats' | 'meets'>,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): Recipient {
  const { eventId: _event, ...recipient } = createRecipient(
    { id, email, mergeValues, formats, meets },
    configuration,
    keys.tracking,
  );
  const { placeholder } = recipient;
  const identifierOfPage = identifiersOf(id, keys.tracking);
  return {
    ...recipient,
    placeholder: (name) => pageUrl(name, pagesOrigin(configuration), identifierOfPage) ?? placeholder(name),
  };
}

/** Always allows the connection to send the content, since test messages have no ledger entry to check. */
const mayAlwaysBegin = () => Promise.resolve(true);

/** @returns the reason of a failure, or undefined on success */
async function deliver(connection: Connection, message: ComposedMessage): Promise<string | undefined> {
  const problem = await connection.open();
  if (problem !== undefined) return problem.message;
  const answer = await connection.deliver(message, mayAlwaysBegin);
  if (answer.outcome === 'accepted') return undefined;
  if (answer.outcome === 'withheld') return 'The message was not sent.';
  return answer.outcome === 'unknown'
    ? `The connection ended before the provider answered, so the message may have arrived. ${answer.reason}`
    : answer.reason;
}

async function sendToEach(
  tests: readonly RegisteredTest[],
  connection: Connection,
  message: (test: RegisteredTest) => ComposedMessage,
): Promise<TestSend> {
  const answer: TestSend = { accepted: [], rejected: [] };
  const end = performance.now() + timeLimitMilliseconds;
  for (const test of tests) {
    const { email } = test;
    const reason =
      performance.now() > end
        ? 'Not sent, because the provider took too long with the previous addresses.'
        : await deliver(connection, message(test));
    if (reason === undefined) answer.accepted.push(email);
    else answer.rejected.push({ email, reason });
  }
  return answer;
}

export interface TestsToSend {
  readonly found: NonNullable<Awaited<ReturnType<typeof findSender>>>;
  readonly tests: readonly RegisteredTest[];
  readonly messageFor: (email: string) => FrozenMessage;
  readonly valuesFor: (email: string) => MergeValues;
  readonly formats?: MergeFormats | undefined;
  /** Conditions that the recipients of the test meet. Default: all. */
  readonly meets?: Meets;
}

/** Sends test messages one by one. Must be called outside a transaction. */
export async function sendTests(
  { found, tests, messageFor, valuesFor, formats, meets = meetsAll }: TestsToSend,
  services: Services,
): Promise<TestSend | Refusal<TransportProblem['code']>> {
  const made = await createTransport(found.provider, services);
  if (!made.ok) return refuseTransport(made.problem, found.provider);
  const connection = made.transport.connect();
  try {
    const problem = await connection.open();
    if (problem !== undefined) return refuseTransport(problem, found.provider);
    const signer = createSenderSigner(found.sender, found.provider, services);
    const { organizationId, projectId } = found.sender;
    const stream = {
      organizationId,
      projectId,
      campaignId: undefined,
      providerTypeId: found.provider.typeId,
    };
    return await sendToEach(tests, connection, (test) =>
      composeMessage(
        prepareMessage(messageFor(test.email), signer, stream),
        testRecipient(test, { mergeValues: valuesFor(test.email), formats, meets }, services),
        services.now(),
      ),
    );
  } finally {
    connection.close();
  }
}
