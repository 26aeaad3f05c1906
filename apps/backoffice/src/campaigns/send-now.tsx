import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign } from '@x/api-client';
import { Button, ConfirmDialog, DescriptionList } from '@x/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app/use-app.js';

export interface SendNowProps {
  readonly campaign: Campaign;
  readonly disabled: boolean;
  readonly onSent: (campaign: Campaign) => void | Promise<void>;
}

/** Sends a campaign at once, after showing what goes where. */
export function SendNow({ campaign, disabled, onSent }: SendNowProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const contacts = campaign.audiences.reduce((sum, audience) => sum + audience.contacts, 0);

  async function send() {
    setSending(true);
    const result = await client.call(contract.campaigns.send, { params: { id: campaign.id } });
    setSending(false);
    setAsking(false);
    if (result.success) await onSent(result.data);
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        <Trans>Send now</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Plural value={contacts} one="Send to # contact now?" other="Send to # contacts now?" />}
        description={t`Sending starts at once and cannot be taken back. Contacts who unsubscribed are left out.`}
        confirmLabel={t`Send now`}
        tone="primary"
        loading={sending}
        onConfirm={() => void send()}
      >
        <DescriptionList
          items={[
            { id: 'subject', term: t`Subject`, description: campaign.subject },
            { id: 'sender', term: t`Sender`, description: `${campaign.from_name} <${campaign.from}>` },
            {
              id: 'audience',
              term: t`Audience`,
              description: campaign.audiences.map(({ name }) => name).join(', '),
            },
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
