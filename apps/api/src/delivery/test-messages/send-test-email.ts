import { contract, type EndpointRequest } from '@x/api-client/contract';
import { applyMergeTags } from '@x/email-compiler';
import { implement } from '../../identity/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findSender, senderUnknown } from '../../providers/index.ts';
import { mergeValuesOf } from '../contact-messages/contact-values.ts';
import { readSubmittedDocument, type Reading } from '../contact-messages/read-submitted-document.ts';
import type { FrozenMessage } from '../message/compose.ts';
import { asHeader, asMarkup, asText, type Writer } from '../message/personalise.ts';
import { sealExcept } from '../message/token.ts';
import { registerTests, sendTests, type TestsToSend } from './send-tests.ts';

type MessageOfTests = Omit<TestsToSend, 'found' | 'tests'>;

type TestBody = EndpointRequest<typeof contract.templates.sendEmail>['body'];

/** Fills in merge tags. Fields other than the email show their fallback. */
function fillIn(part: string, email: string, write: Writer): string {
  return applyMergeTags(part, (name, fallback) => (name === 'email' ? write(email) : fallback), 'text');
}

const templateStart = /<(?<element>template|script)\b/giu;

/** Returns the end of the markup if the element is never closed. */
function findElementEnd(markup: string, element: string, start: number): number {
  const end = new RegExp(`</${element}`, 'giu');
  end.lastIndex = start;
  return end.exec(markup)?.index ?? markup.length;
}

/** Applies `change` outside templates, whose braces the mail client's AMP runtime fills in. */
function outsideTemplates(amp: string, change: (piece: string) => string): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { index, groups } of amp.matchAll(templateStart)) {
    if (index < done) continue;
    const end = findElementEnd(amp, groups?.['element'] ?? '', index);
    pieces.push(change(amp.slice(done, index)), amp.slice(index, end));
    done = end;
  }
  return [...pieces, change(amp.slice(done))].join('');
}

/** Placeholders of the pages for recipients, and of the identifiers in AMP forms. Whatever else looks like one is text. */
const placeholder =
  /^(?:(?:unsubscribe|preferences|view)_(?:url|id)|(?:campaign|audience|contact)_id|email)$/u;

function seal(part: string): string {
  return sealExcept(part, (name) => placeholder.test(name));
}

/** Fills in the merge tags of a test message. Messages of campaigns contain tokens instead. */
export function messageFor(email: string, message: FrozenMessage): FrozenMessage {
  return {
    ...message,
    subject: sealExcept(fillIn(message.subject, email, asHeader), () => false),
    html: fillIn(seal(message.html), email, asMarkup),
    amp: outsideTemplates(seal(message.amp), (piece) => fillIn(piece, email, asMarkup)),
    text: fillIn(seal(message.text), email, asText),
  };
}

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
