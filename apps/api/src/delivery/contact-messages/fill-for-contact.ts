import type { CampaignPreview } from '@x/api-client/contract';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { recipientPaths } from '../message/page-links.ts';
import { asHeader, asMarkup, asText, personalise, type Writer } from '../message/personalise.ts';
import type { Recipient } from '../message/recipient.ts';
import { splitAtTokens } from '../message/token.ts';
import type { Meets } from '../message/visible-parts.ts';
import type { ContactMessage } from './compile-for-contacts.ts';
import { mergeValuesOf, type StoredContact } from './contact-values.ts';

/** Inert placeholder for recipient identifiers. */
const placeholderId = 'preview';

/** Fills in a message for a contact, with links to pages for recipients that do nothing. */
export function fillForContact(
  message: ContactMessage,
  contact: StoredContact,
  meets: Meets,
  addresses: Addresses,
): CampaignPreview {
  const { id, email, firstName, surname } = contact;
  const recipient: Recipient = {
    meets,
    deliveryId: id,
    email,
    mergeValues: mergeValuesOf(contact),
    formats: message.formats,
    unsubscribeId: placeholderId,
    unsubscribeUrl: `${pagesOrigin(addresses)}${recipientPaths.unsubscribe}/${placeholderId}`,
    openId: placeholderId,
    clickId: () => placeholderId,
    placeholder: () => placeholderId,
  };
  const fill = (part: string, write: Writer) => personalise(splitAtTokens(part), recipient, write);
  return {
    contact: { id, email, first_name: firstName, surname },
    subject: fill(message.subject, asHeader),
    html: fill(message.html, asMarkup),
    amp: fill(message.amp, asMarkup),
    text: fill(message.text, asText),
  };
}
