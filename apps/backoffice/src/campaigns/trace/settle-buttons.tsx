import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, ConfirmDialog } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/use-app.js';

type Outcome = 'sent' | 'not_sent';

export interface SettleButtonsProps {
  readonly campaignId: string;
  /** One message; without it all of the campaign that are in doubt. */
  readonly deliveryId?: string;
  /** What follows from sending again, for the question. */
  readonly consequence: ReactNode;
}

/** Settles messages of which nobody knows whether they were sent. Sending again is asked about: it may be the second time. */
export function SettleButtons({ campaignId, deliveryId, consequence }: SettleButtonsProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  const [settling, setSettling] = useState<Outcome>();

  async function settle(outcome: Outcome): Promise<void> {
    setSettling(outcome);
    await client.call(contract.deliveries.settle, {
      params: { id: campaignId },
      body: { outcome, ...(deliveryId === undefined ? {} : { delivery_ids: [deliveryId] }) },
    });
    await invalidate(
      contract.deliveries.trace,
      contract.campaigns.deliveries,
      contract.campaigns.report,
      contract.campaigns.get,
      contract.campaigns.list,
    );
    setSettling(undefined);
    setAsking(false);
  }

  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Button size="small" loading={settling === 'sent'} onClick={() => void settle('sent')}>
        {deliveryId === undefined ? <Trans>They were sent</Trans> : <Trans>It was sent</Trans>}
      </Button>
      <Button size="small" onClick={() => setAsking(true)}>
        {deliveryId === undefined ? (
          <Trans>They were not sent: send again</Trans>
        ) : (
          <Trans>It was not sent: send again</Trans>
        )}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Send again?`}
        description={consequence}
        confirmLabel={t`Send again`}
        loading={settling === 'not_sent'}
        onConfirm={() => void settle('not_sent')}
      />
    </div>
  );
}
