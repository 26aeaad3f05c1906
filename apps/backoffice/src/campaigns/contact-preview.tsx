import { Trans } from '@lingui/react/macro';
import { contract, type Campaign, type Contact } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { MessagePreview } from '#/content/messages/message-preview.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { contactName } from '#/audience/contacts/contact-chooser.tsx';

export interface ContactPreviewProps {
  readonly campaign: Campaign;
  readonly contact: Contact;
}

export function ContactPreview({ campaign, contact }: ContactPreviewProps) {
  const answer = useAnswer(contract.campaigns.preview, {
    params: { id: campaign.id },
    query: { contact_id: contact.id },
  });
  const name = contactName(contact);
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <output className="x:block x:text-12 x:text-muted">
        <Trans>This is the message that {name} gets. Clicks here are not counted.</Trans>
      </output>
      <Loaded answer={answer}>
        {({ subject, html, amp, text }) => <MessagePreview {...{ subject, html, amp, text }} />}
      </Loaded>
    </div>
  );
}
