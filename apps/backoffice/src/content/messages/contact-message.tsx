import { Trans } from '@lingui/react/macro';
import type { CampaignPreview, Contact } from '@x/api-client';
import { contactName } from '#/audience/contacts/contact-chooser.tsx';
import { Loaded, type Answered } from '#/lists/loaded.tsx';
import { MessagePreview } from './message-preview.tsx';

export interface ContactMessageProps {
  readonly contact: Contact;
  readonly answer: Answered<CampaignPreview>;
}

/** Previews the message that the server rendered for a contact, as it would be sent. */
export function ContactMessage({ contact, answer }: ContactMessageProps) {
  const name = contactName(contact);
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <output className="x:block x:text-12 x:text-muted">
        <Trans>This is the message that {name} gets. Clicks here are not counted.</Trans>
      </output>
      <Loaded answer={answer}>
        {({ subject, html, amp, text }) => (
          <MessagePreview {...(subject === '' ? {} : { subject })} {...{ html, amp, text }} />
        )}
      </Loaded>
    </div>
  );
}
