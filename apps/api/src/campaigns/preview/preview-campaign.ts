import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, notFound, Refusal } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import {
  asHeader,
  asMarkup,
  asText,
  personalise,
  type Recipient,
  splitAtTokens,
  type Writer,
} from '../../delivery/index.ts';
import { compilePreview, findRecipientContact, meetsOfContact, mergeValuesOf } from './preview-message.ts';

/** Inert placeholder for recipient identifiers. */
const placeholderId = 'preview';

export const previewCampaign = implement(
  contract.campaigns.preview,
  async ({ params, query }, { tx, services }) => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, params.id));
    const contact = await findRecipientContact(tx, params.id, query.contact_id);
    if (campaign === undefined || contact === undefined) return notFound();
    const { publicUrl } = services.configuration;
    const message = await compilePreview(tx, campaign, publicUrl);
    if (message instanceof Refusal) return message;
    const meets = await meetsOfContact(tx, campaign, message, contact.id, services);
    const recipient: Recipient = {
      meets,
      deliveryId: contact.id,
      email: contact.email,
      mergeValues: mergeValuesOf(contact),
      formats: message.formats,
      unsubscribeId: placeholderId,
      unsubscribeUrl: `${publicUrl}/u/${placeholderId}`,
      openId: placeholderId,
      clickId: () => placeholderId,
      placeholder: () => placeholderId,
    };
    const fill = (part: string, write: Writer) => personalise(splitAtTokens(part), recipient, write);
    return {
      contact: {
        id: contact.id,
        email: contact.email,
        first_name: contact.firstName,
        surname: contact.surname,
      },
      subject: fill(message.subject, asHeader),
      html: fill(message.html, asMarkup),
      amp: fill(message.amp, asMarkup),
      text: fill(message.text, asText),
    };
  },
);
