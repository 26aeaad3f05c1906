import { useLingui } from '@lingui/react/macro';
import { contract, type Campaign } from '@x/api-client';
import { TestSendDialog } from '#/content/test-messages/test-send-dialog.tsx';
import { usePermissions } from '#/session/use-current.ts';

export interface CampaignTestDialogProps {
  readonly campaign: Campaign;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Sends a test of the saved message. What the user enters applies to the test only. */
export function CampaignTestDialog({ campaign, ...dialog }: CampaignTestDialogProps) {
  const { t } = useLingui();
  const { mayRead } = usePermissions();
  const { id, from, from_name, subject, audiences } = campaign;
  return (
    <TestSendDialog
      {...dialog}
      description={t`The test is the message that a contact would get. What you change here applies to the test only. Forms and the unsubscribe link work, but carts do not create orders. Tests are not counted in reports.`}
      from={from}
      fromName={from_name}
      subject={subject}
      audiences={mayRead('audiences') ? audiences : []}
      send={(test, call) => call(contract.campaigns.sendTest, { params: { id }, body: { ...test } })}
    />
  );
}
