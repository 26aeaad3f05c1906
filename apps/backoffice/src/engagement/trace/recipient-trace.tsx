import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Trace, type TraceOutcome } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert, Badge, Card, EmptyState, StatusBadge, type StatusBadgeProps } from '@x/ui';
import { SearchX } from 'lucide-react';
import { toContact } from '#/audience/contacts/contact-link.ts';
import { TimelineIcon } from '../contact-activity/event-icon.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { Timeline } from '#/lists/timeline.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { SettleButtons } from '../deliveries/settle-buttons.tsx';
import { stepIcon } from './step-icons.ts';
import { useStepText } from './use-step-text.ts';

export interface RecipientTraceProps {
  readonly campaignId: string;
  /** Email address or contact id. */
  readonly recipient: string;
}

export function RecipientTrace({ campaignId, recipient }: RecipientTraceProps) {
  const { t } = useLingui();
  const answer = useAnswer(contract.deliveries.trace, { params: { id: campaignId }, query: { recipient } });
  if (answer.error?.failure.status === 404) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t`No contact found`}
        description={t`This project has no such contact. Search for an email address instead.`}
      />
    );
  }
  return <Loaded answer={answer}>{(trace) => <TraceCard campaignId={campaignId} trace={trace} />}</Loaded>;
}

function TraceCard({ campaignId, trace }: { readonly campaignId: string; readonly trace: Trace }) {
  const { contact, delivery_id: deliveryId, email, outcome, steps } = trace;
  const mayWrite = usePermissions().mayWrite('campaigns');
  const { tone, sentence } = useOutcomeText()[outcome];
  return (
    <Card
      title={<span className="x:break-all">{email}</span>}
      actions={
        contact !== null && (
          <LinkButton {...toContact(contact.audience_id, contact.id)} size="small">
            <Trans>Open contact</Trans>
          </LinkButton>
        )
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <p aria-live="polite">
          <StatusBadge tone={tone}>{sentence}</StatusBadge>
        </p>
        {outcome === 'in_doubt' && deliveryId !== null && (
          <InDoubt campaignId={campaignId} deliveryId={deliveryId} mayWrite={mayWrite} />
        )}
        <Steps steps={steps} />
      </div>
    </Card>
  );
}

interface InDoubtProps {
  readonly campaignId: string;
  readonly deliveryId: string;
  readonly mayWrite: boolean;
}

function InDoubt({ campaignId, deliveryId, mayWrite }: InDoubtProps) {
  return (
    <Alert tone="warning">
      <div className="x:flex x:flex-col x:gap-3">
        <p>
          <Trans>
            The message was sent, but the mail server’s response never arrived. It is not resent
            automatically. If you know the result, for example from the mail server’s log, choose it below.
          </Trans>
        </p>
        {mayWrite && (
          <SettleButtons
            campaignId={campaignId}
            deliveryId={deliveryId}
            consequence={<Trans>If the message was delivered, the recipient will get it twice.</Trans>}
          />
        )}
      </div>
    </Alert>
  );
}

function Steps({ steps }: Pick<Trace, 'steps'>) {
  const { t } = useLingui();
  const stepText = useStepText();
  return (
    <Timeline
      items={steps.map((step, index) => ({
        id: `${step.code} ${String(index)}`,
        icon: <TimelineIcon icon={stepIcon(step)} />,
        ...stepText(step),
        at: step.at,
        aside: 'bot' in step && step.bot && <Badge>{t`Bot`}</Badge>,
      }))}
    />
  );
}

interface OutcomeText {
  readonly tone: NonNullable<StatusBadgeProps['tone']>;
  readonly sentence: string;
}

function useOutcomeText(): Readonly<Record<TraceOutcome, OutcomeText>> {
  const { t } = useLingui();
  return {
    not_a_recipient: { tone: 'neutral', sentence: t`Not a recipient of this campaign` },
    not_frozen: { tone: 'neutral', sentence: t`The campaign has no recipients yet` },
    suppressed: { tone: 'danger', sentence: t`Not sent: the address is suppressed` },
    canceled: { tone: 'neutral', sentence: t`Not sent: the campaign was canceled` },
    left_out: { tone: 'neutral', sentence: t`Not sent: skipped during sending` },
    waiting: { tone: 'accent', sentence: t`Not sent yet` },
    in_doubt: { tone: 'warning', sentence: t`Unknown: the message may have been delivered` },
    rejected: { tone: 'danger', sentence: t`Not delivered: rejected by the mail server` },
    accepted: { tone: 'success', sentence: t`Sent: accepted by the mail server` },
    delivered: { tone: 'success', sentence: t`Delivered to this recipient` },
    bounced: { tone: 'danger', sentence: t`Not delivered: the message bounced` },
    dropped: { tone: 'danger', sentence: t`Not delivered: dropped by the email provider` },
  };
}
