import { contract, type EndpointAnswer, type EndpointRequest } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { implement } from '../http/implement.js';
import { refuse } from '../http/refusal.js';
import { findSender, senderUnknown } from '../sending/find-sender.js';
import { composeMessage, prepareMessage, type PreparedMessage } from '../sending/message/compose.js';
import type { Recipient } from '../sending/message/recipient.js';
import { transportOf } from '../sending/transport/transport-of.js';
import type { Connection } from '../sending/transport/transport.js';

type TestEmail = EndpointRequest<typeof contract.templates.sendEmail>['body'];
type TestAnswer = EndpointAnswer<typeof contract.templates.sendEmail>;

/** What stands in a test message where a campaign's has links of the recipient's own: nothing that does anything. */
const testPlaceholder = 'test';

function testRecipient(email: string, publicUrl: string): Recipient {
  const unsubscribeUrl = `${publicUrl}/u/${testPlaceholder}`;
  return {
    deliveryId: newId(),
    email,
    mergeValues: { email },
    unsubscribeId: testPlaceholder,
    unsubscribeUrl,
    openId: testPlaceholder,
    clickId: () => testPlaceholder,
    placeholders: { unsubscribe_url: unsubscribeUrl },
  };
}

function prepareTest({ from, from_name, subject, content }: TestEmail): PreparedMessage {
  return prepareMessage({
    fromEmail: from,
    fromName: from_name,
    subject,
    html: content.html,
    amp: content.amp,
    text: content.text,
  });
}

async function sendToEach(
  emails: readonly string[],
  connection: Connection,
  compose: (email: string) => ReturnType<typeof composeMessage>,
): Promise<TestAnswer> {
  const answer: TestAnswer = { accepted: [], rejected: [] };
  for (const email of emails) {
    const problem = await connection.open();
    const result = problem === undefined ? await connection.handOver(await compose(email)) : undefined;
    if (result?.outcome === 'accepted') answer.accepted.push(email);
    else answer.rejected.push({ email, reason: problem?.message ?? result?.reason ?? '' });
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
      const message = prepareTest(body);
      return await sendToEach(body.contacts, connection, (email) =>
        composeMessage(message, testRecipient(email, services.configuration.publicUrl), services.now()),
      );
    } finally {
      connection.close();
    }
  },
);
