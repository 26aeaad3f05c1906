import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign } from '@x/api-client';
import { Button, DescriptionList, Dialog } from '@x/ui';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton, StickyButtons } from '#/forms/form-buttons.tsx';
import { PreflightPanel } from '../preflight/preflight-panel.tsx';
import { usePreflight } from '../preflight/use-preflight.ts';
import { WhyDisabled } from '../preflight/why-disabled.tsx';

export interface SendNowProps {
  readonly campaign: Campaign;
  readonly disabled: boolean;
  readonly onSent: (campaign: Campaign) => void | Promise<void>;
}

export function SendNow({ campaign, disabled, onSent }: SendNowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Send aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        <Trans>Send now</Trans>
      </Button>
      <Dialog
        role="alertdialog"
        open={open}
        onOpenChange={setOpen}
        title={t`Send “${campaign.name}” now?`}
        description={t`Sending starts immediately. You can pause or cancel the campaign, but messages already sent cannot be recalled.`}
      >
        <SendNowForm campaign={campaign} onSent={onSent} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface SendNowFormProps extends Pick<SendNowProps, 'campaign' | 'onSent'> {
  readonly onClose: () => void;
}

function SendNowForm({ campaign, onSent, onClose }: SendNowFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const preflight = usePreflight(campaign.id);
  const [sending, setSending] = useState(false);
  const reason = useId();

  async function send() {
    setSending(true);
    const { acknowledged } = preflight;
    const result = await client.call(contract.campaigns.send, {
      params: { id: campaign.id },
      body: { acknowledged: [...acknowledged] },
    });
    setSending(false);
    if (!result.success) {
      await preflight.refresh();
      return;
    }
    onClose();
    await onSent(result.data);
  }

  return (
    <div className="x:flex x:flex-col x:gap-4">
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
      <PreflightPanel campaign={campaign} state={preflight} />
      <StickyButtons>
        <WhyDisabled id={reason} state={preflight} />
        <CancelButton disabled={sending} />
        <Button
          variant="primary"
          loading={sending}
          disabled={!preflight.clear}
          aria-describedby={reason}
          onClick={() => void send()}
        >
          <Trans>Send now</Trans>
        </Button>
      </StickyButtons>
    </div>
  );
}
