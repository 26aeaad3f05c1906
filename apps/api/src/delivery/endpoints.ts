import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../identity/index.ts';
import { notFound, Refusal } from '../platform/http/refusal.ts';
import { sendTestEmail } from './test-messages/send-test-email.ts';
import { fillForContact } from './contact-messages/fill-for-contact.ts';
import { readSubmittedDocument } from './contact-messages/read-submitted-document.ts';

const previewDocument = implement(
  contract.templates.preview,
  async ({ body }, { tx, subject, services, mayAlsoCall }) => {
    const read = await readSubmittedDocument(body, { tx, subject, services, mayAlsoCall });
    if (read instanceof Refusal) return read;
    const { message, contact, meets } = read;
    if (contact === undefined) return notFound();
    return fillForContact(message, contact, meets, services.configuration);
  },
);

export const deliveryImplementations: readonly Implementation[] = [previewDocument, sendTestEmail];
