import { contract, type EndpointAnswer, type EndpointRequest } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { refuse } from '../http/refusal.js';
import { findSender, senderUnknown } from '../sending/find-sender.js';
import { composeMessage, prepareMessage, type ComposedMessage } from '../sending/message/compose.js';
import type { DkimSigner } from '../sending/message/dkim.js';
import { signerOf } from '../sending/sender-signer.js';
import { transportOf } from '../sending/transport/transport-of.js';
import type { Connection } from '../sending/transport/transport.js';
import { messageFor, testRecipient } from './test-message.js';

type TestEmail = EndpointRequest<typeof contract.templates.sendEmail>['body'];
type TestAnswer = EndpointAnswer<typeof contract.templates.sendEmail>;

/** Somebody waits for the answer: after this time no further address is tried, in milliseconds. */
const patience = 60_000;

/** Each address once, however often and in whatever case it was typed. */
function distinct(emails: readonly string[]): readonly string[] {
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}

function compose(
  { from, from_name: fromName, subject, content: { html, amp, text } }: TestEmail,
  email: string,
  {
    publicUrl,
    date,
    signer,
  }: { readonly publicUrl: string; readonly date: Date; readonly signer: DkimSigner | undefined },
): ComposedMessage {
  const message = messageFor(email, { fromEmail: from, fromName, subject, html, amp, text });
  return composeMessage(prepareMessage(message, signer), testRecipient(email, publicUrl), date);
}

/** Why an address did not get the message; undefined where it did. */
async function handOver(connection: Connection, message: ComposedMessage): Promise<string | undefined> {
  const problem = await connection.open();
  if (problem !== undefined) return problem.message;
  const answer = await connection.handOver(message);
  if (answer.outcome === 'accepted') return undefined;
  return answer.outcome === 'unknown'
    ? `The connection ended before the provider answered; the message may have arrived. ${answer.reason}`
    : answer.reason;
}

async function sendToEach(
  emails: readonly string[],
  connection: Connection,
  message: (email: string) => ComposedMessage,
): Promise<TestAnswer> {
  const answer: TestAnswer = { accepted: [], rejected: [] };
  const end = performance.now() + patience;
  for (const email of emails) {
    const reason =
      performance.now() > end
        ? 'Not tried: the provider took too long with the addresses before.'
        : await handOver(connection, message(email));
    if (reason === undefined) answer.accepted.push(email);
    else answer.rejected.push({ email, reason });
  }
  return answer;
}

/** Outside any transaction: a slow provider holds nobody up. */
export const sendTestEmail = implement(
  contract.templates.sendEmail,
  { transaction: false },
  async ({ body }, { transaction, subject, services }) => {
    const found = await transaction((database) => findSender(database, subject.projectId, body.from));
    if (found === undefined) return senderUnknown(body.from, 'body.from');
    const made = await transportOf(found.provider, services);
    if (!made.ok) return refuse(made.problem.code, { message: made.problem.message });
    const connection = made.transport.connect();
    try {
      const problem = await connection.open();
      if (problem !== undefined) return refuse(problem.code, { message: problem.message });
      const { publicUrl } = services.configuration;
      const signer = signerOf(found.sender, found.provider, services);
      return await sendToEach(distinct(body.contacts), connection, (email) =>
        compose(body, email, { publicUrl, date: services.now(), signer }),
      );
    } finally {
      connection.close();
    }
  },
);
