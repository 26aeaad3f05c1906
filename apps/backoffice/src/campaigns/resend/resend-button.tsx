import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, type Campaign } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Dialog, RadioGroup } from '@x/ui';
import { Redo2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { useMay } from '#/session/may.tsx';
import { createResend, type MissedEvent } from './create-resend.ts';
import { MissedCount } from './missed-count.tsx';

/** Button that prepares a completed campaign for those whom it did not reach. Absent for other campaigns. */
export function ResendButton({ campaign }: { readonly campaign: Campaign }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (campaign.status !== 'completed') return null;
  if (!may(contract.campaigns.duplicate) || !may(contract.segments.create)) return null;
  return (
    <>
      <Button icon={<Redo2 aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Resend</Trans>
      </Button>
      {open && <ResendDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}

function useCreateResend({ id, project_id, name }: Campaign) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [creating, setCreating] = useState(false);
  async function create(event: MissedEvent) {
    const segment = {
      opened: t`Did not open “${name}”`,
      clicked: t`Did not click in “${name}”`,
      acted: t`Did nothing in the AMP version of “${name}”`,
    }[event];
    setCreating(true);
    const result = await createResend(client, { id, project_id }, event, {
      campaign: t`Resend of ${name}`,
      segment,
    });
    setCreating(false);
    await invalidate(contract.segments.list, contract.campaigns.list);
    if (!result.success) return;
    await navigate({ to: '/campaigns/$id_campaign', params: { id_campaign: result.data.id } });
  }
  return { create, creating };
}

function ResendDialog({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [event, setEvent] = useState<MissedEvent>('opened');
  const { create, creating } = useCreateResend(campaign);
  const labelOf = (missed: MissedEvent, text: string) => (
    <>
      {text} · <MissedCount campaign={campaign} event={missed} />
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Resend campaign`}
      description={t`Creates a draft with the same content and settings for people who received this campaign. Only those who are still in its audience and not suppressed get it. You can change everything before you send it.`}
      footer={
        <>
          <CancelButton disabled={creating} />
          <Button variant="primary" loading={creating} onClick={() => void create(event)}>
            <Trans>Create draft</Trans>
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t`Who should get it again?`}
        value={event}
        onValueChange={setEvent}
        options={[
          {
            value: 'opened',
            label: labelOf('opened', t`People who did not open it`),
            hint: t`Opens by bots don’t count, so people whose mail client loads all images get it again.`,
          },
          { value: 'clicked', label: labelOf('clicked', t`People who did not click a link`) },
          {
            value: 'acted',
            label: labelOf('acted', t`People who did nothing in the AMP version`),
            hint: t`Includes people whose mail client does not show the AMP version.`,
          },
        ]}
      />
    </Dialog>
  );
}
