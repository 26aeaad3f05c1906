import { contract, type Campaign, type Contact } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { ContactMessage } from '#/content/messages/contact-message.tsx';

export interface ContactPreviewProps {
  readonly campaign: Campaign;
  readonly contact: Contact;
}

/** Previews the saved message of a campaign as a contact gets it. */
export function ContactPreview({ campaign, contact }: ContactPreviewProps) {
  const answer = useAnswer(contract.campaigns.preview, {
    params: { id: campaign.id },
    query: { contact_id: contact.id },
  });
  return <ContactMessage contact={contact} answer={answer} />;
}
