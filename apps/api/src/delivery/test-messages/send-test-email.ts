import { contract, type EndpointRequest } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { mergeValuesOf } from '../contact-messages/contact-values.ts';
import { readSubmittedDocument, type Reading } from '../contact-messages/read-submitted-document.ts';
import { registerTests } from './register-tests.ts';
import { sendTests, type TestsToSend } from './send-tests.ts';
import { messageFor } from './test-message.ts';

type MessageOfTests = Omit<TestsToSend, 'found' | 'tests'>;

type TestBody = EndpointRequest<typeof contract.templates.sendEmail>['body'];

/** Reads the message of a test: parts that are sent as they are, or a document that is compiled as for a recipient. */
async function readMessage(
  { from: fromEmail, from_name: fromName, subject, content }: TestBody,
  reading: Reading,
): Promise<MessageOfTests | Refusal<'document_unreadable' | 'not_found'>> {
  const header = { fromEmail, fromName, subject };
  if (!('config' in content)) {
    return {
      messageFor: (email) => messageFor(email, { ...header, ...content }),
      valuesFor: (email) => ({ email }),
    };
  }
  const read = await readSubmittedDocument({ ...content, subject }, reading);
  if (read instanceof Refusal) return read;
  const { message, contact, meets, campaign } = read;
  const values = mergeValuesOf(contact);
  return {
    messageFor: () => ({ ...header, ...message, replyTo: campaign?.replyTo }),
    valuesFor: (email) => ({ email, ...values }),
    formats: message.formats,
    meets,
  };
}

/** Runs outside a transaction, because the provider may be slow. */
export const sendTestEmail = implement(
  contract.templates.sendEmail,
  { transaction: false },
  async ({ body }, { transaction, subject, services, mayAlsoCall }) => {
    const { from: fromEmail, contacts: emails } = body;
    const prepared = await transaction(async (tx) => {
      const found = await findSender(tx, subject.projectId, fromEmail);
      if (found === undefined) return senderUnknown(fromEmail, 'body.from');
      const message = await readMessage(body, {
        tx,
        subject,
        services,
        mayAlsoCall: (endpoint) => mayAlsoCall(tx, endpoint),
      });
      if (message instanceof Refusal) return message;
      return { found, tests: await registerTests(tx, subject, { emails, fromEmail }), ...message };
    });
    return prepared instanceof Refusal ? prepared : sendTests(prepared, services);
  },
);
