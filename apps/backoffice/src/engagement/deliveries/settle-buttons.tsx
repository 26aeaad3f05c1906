import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, ConfirmDialog } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';

type Outcome = 'sent' | 'not_sent';

export interface SettleButtonsProps {
  readonly campaignId: string;
  /** Id of a single message. If absent, the buttons apply to all messages of the campaign with an unknown result. */
  readonly deliveryId?: string;
  readonly consequence: ReactNode;
}

/**
 * Buttons to resolve messages with an unknown result. The user confirms a resend, because it may deliver a message
 * twice. While the mail server may still accept the first message, a second confirmation follows.
 */
export function SettleButtons({ campaignId, deliveryId, consequence }: SettleButtonsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  const [settling, setSettling] = useState<Outcome>();
  /**
   * End of the period in which the mail server may still accept the messages, as an ISO string. Set after the API
   * refuses to resend in this period.
   */
  const [graceEnd, setGraceEnd] = useState<string>();

  async function settle(outcome: Outcome): Promise<void> {
    setSettling(outcome);
    const answer = await client.call(contract.deliveries.settle, {
      params: { id: campaignId },
      body: {
        outcome,
        ...(deliveryId === undefined ? {} : { delivery_ids: [deliveryId] }),
        ...(graceEnd === undefined ? {} : { may_arrive_twice: true }),
      },
    });
    const inGrace = answer.success
      ? undefined
      : answer.errors.find(({ code }) => code === 'delivery_in_grace');
    if (inGrace !== undefined) {
      setGraceEnd(String(inGrace.details?.['from'] ?? ''));
      setSettling(undefined);
      return;
    }
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

  function ask(): void {
    setGraceEnd(undefined);
    setAsking(true);
  }

  return (
    <div className="x:flex x:flex-wrap x:gap-2">
      <Button size="small" loading={settling === 'sent'} onClick={() => void settle('sent')}>
        {deliveryId === undefined ? <Trans>Mark all as sent</Trans> : <Trans>Mark as sent</Trans>}
      </Button>
      <Button size="small" onClick={ask}>
        {deliveryId === undefined ? <Trans>Resend all</Trans> : <Trans>Resend message</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={graceEnd === undefined ? t`Resend?` : t`Resend, even if messages may arrive twice?`}
        description={
          graceEnd === undefined ? (
            consequence
          ) : (
            <Trans>
              The mail server may still accept the first message until {formats.dateTime(graceEnd)}. If you
              resend now, recipients may get the message twice. It is safer to wait until then.
            </Trans>
          )
        }
        confirmLabel={graceEnd === undefined ? t`Resend` : t`Resend anyway`}
        loading={settling === 'not_sent'}
        onConfirm={() => void settle('not_sent')}
      />
    </div>
  );
}
