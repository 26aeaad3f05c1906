import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { fillForContact } from './fill-for-contact.ts';
import { readSubmittedDocument } from './read-submitted-document.ts';

export const previewDocument = implement(
  contract.templates.preview,
  async ({ body }, { tx, subject, services, mayAlsoCall }) => {
    const read = await readSubmittedDocument(body, { tx, subject, services, mayAlsoCall });
    if (read instanceof Refusal) return read;
    const { message, contact, meets } = read;
    if (contact === undefined) return notFound();
    return fillForContact(message, contact, meets, services.configuration);
  },
);
