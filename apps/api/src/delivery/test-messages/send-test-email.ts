import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { registerTests } from './register-tests.ts';
import { sendTests } from './send-tests.ts';
import { messageFor } from './test-message.ts';

/** Runs outside a transaction, because the provider may be slow. */
export const sendTestEmail = implement(
  contract.templates.sendEmail,
  { transaction: false },
  async ({ body }, { transaction, subject, services }) => {
    const { from: fromEmail, from_name: fromName, subject: about, contacts: emails, content } = body;
    const [found, tests] = await transaction(async (tx) => {
      const sender = await findSender(tx, subject.projectId, fromEmail);
      return sender === undefined
        ? [undefined, []]
        : [sender, await registerTests(tx, subject, { emails, fromEmail })];
    });
    if (found === undefined) return senderUnknown(fromEmail, 'body.from');
    const message = { fromEmail, fromName, subject: about, ...content };
    return sendTests(
      {
        found,
        tests,
        messageFor: (email) => messageFor(email, message),
        valuesFor: (email) => ({ email }),
      },
      services,
    );
  },
);
