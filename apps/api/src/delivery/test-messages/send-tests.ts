import type { TestSend } from '@x/api-client/contract';
import { type Refusal, refuse, type Services } from '../../platform/index.ts';
import {
  type ComposedMessage,
  type Connection,
  type findSender,
  transportOf,
  type TransportProblem,
} from '../../providers/index.ts';
import { composeMessage, prepareMessage, type FrozenMessage } from '../message/compose.ts';
import type { MergeValues, Recipient } from '../message/recipient.ts';
import { signerOf } from '../message/sender-signer.ts';
import { recipientOfClaim } from '../worker/send-campaign.ts';
import type { RegisteredTest } from './register-tests.ts';

/** Somebody waits for the answer: after this time no further address is tried, in milliseconds. */
const patience = 60_000;

/**
 * Who gets a test: with signed identifiers as every recipient, but for what is counted. Their links lead to their
 * targets, opens are nobody's, and the provider's events belong to nothing.
 */
function testRecipient(
  { id, email }: RegisteredTest,
  mergeValues: MergeValues,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): Recipient {
  const { publicUrl } = configuration;
  const { eventId: _event, ...recipient } = recipientOfClaim(
    { id, email, mergeValues },
    publicUrl,
    keys.tracking,
  );
  const { unsubscribeUrl, placeholder } = recipient;
  return {
    ...recipient,
    placeholder: (name) => (name === 'unsubscribe_url' ? unsubscribeUrl : placeholder(name)),
  };
}

/** Test messages are in no ledger. */
const mayAlwaysBegin = () => Promise.resolve(true);

/** Why an address did not get the message; undefined where it did. */
async function handOver(connection: Connection, message: ComposedMessage): Promise<string | undefined> {
  const problem = await connection.open();
  if (problem !== undefined) return problem.message;
  const answer = await connection.handOver(message, mayAlwaysBegin);
  if (answer.outcome === 'accepted') return undefined;
  if (answer.outcome === 'withheld') return 'The message was not sent.';
  return answer.outcome === 'unknown'
    ? `The connection ended before the provider answered; the message may have arrived. ${answer.reason}`
    : answer.reason;
}

async function sendToEach(
  tests: readonly RegisteredTest[],
  connection: Connection,
  message: (test: RegisteredTest) => ComposedMessage,
): Promise<TestSend> {
  const answer: TestSend = { accepted: [], rejected: [] };
  const end = performance.now() + patience;
  for (const test of tests) {
    const { email } = test;
    const reason =
      performance.now() > end
        ? 'Not tried: the provider took too long with the addresses before.'
        : await handOver(connection, message(test));
    if (reason === undefined) answer.accepted.push(email);
    else answer.rejected.push({ email, reason });
  }
  return answer;
}

export interface TestsToSend {
  readonly found: NonNullable<Awaited<ReturnType<typeof findSender>>>;
  readonly tests: readonly RegisteredTest[];
  /** The message as one of them gets it, tokens inside where their values go. */
  readonly messageFor: (email: string) => FrozenMessage;
  /** What merge tokens are filled with. */
  readonly valuesFor: (email: string) => MergeValues;
}

/** Hands test messages to the sender's provider, one after the other. To be called outside any transaction. */
export async function sendTests(
  { found, tests, messageFor, valuesFor }: TestsToSend,
  services: Services,
): Promise<TestSend | Refusal<TransportProblem['code']>> {
  const made = await transportOf(found.provider, services);
  if (!made.ok) return refuse(made.problem.code, { message: made.problem.message });
  const connection = made.transport.connect();
  try {
    const problem = await connection.open();
    if (problem !== undefined) return refuse(problem.code, { message: problem.message });
    const signer = signerOf(found.sender, found.provider, services);
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
        testRecipient(test, valuesFor(test.email), services),
        services.now(),
      ),
    );
  } finally {
    connection.close();
  }
}
