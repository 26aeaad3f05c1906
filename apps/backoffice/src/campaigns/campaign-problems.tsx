import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign, CampaignStatus, SendingProblem, CampaignSummary } from '@x/api-client';
import { Alert } from '@x/ui';
import { TriangleAlert } from 'lucide-react';
import { useBlockingSentence } from './preflight/finding-sentence.tsx';
import { useSendingProblem } from './use-sending-problem.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { LinkButton } from '#/page/links.tsx';

/** True if sending paused the campaign because of too many bounces or complaints. */
function isAutoPaused({ code }: SendingProblem): boolean {
  return code === 'bounce_limit' || code === 'complaint_limit';
}

/** Explains why an ongoing or automatically paused campaign is not being sent. */
export function SendingProblemAlert({ problem }: { readonly problem: SendingProblem | null }) {
  const describe = useSendingProblem();
  if (problem === null) return null;
  const { sentence, providerMessage } = describe(problem);
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        isAutoPaused(problem) ? (
          <Trans>This campaign was paused automatically</Trans>
        ) : (
          <Trans>Nothing is being sent right now</Trans>
        )
      }
    >
      <p>{sentence}</p>
      {providerMessage !== '' && (
        <code className="x:mt-1 x:block x:font-mono x:text-12 x:break-words">{providerMessage}</code>
      )}
    </Alert>
  );
}

/** Explains why a scheduled campaign did not start and went back to draft. */
export function NotStartedAlert({ problem }: { readonly problem: SendingProblem | null }) {
  const sentence = useBlockingSentence();
  if (problem === null) return null;
  return (
    <Alert tone="warning" title={<Trans>This campaign is no longer scheduled and went back to draft</Trans>}>
      <p>{sentence(problem)}</p>
      <p>
        <Trans>Nothing was sent. Fix the problem, then schedule the campaign again.</Trans>
      </p>
    </Alert>
  );
}

export function ProblemIcon({
  campaign,
}: {
  readonly campaign: Pick<Campaign, 'status' | 'problem' | 'stats'>;
}) {
  const { t } = useLingui();
  const texts: Partial<Record<CampaignStatus, string>> = {
    ongoing: t`Nothing is being sent right now`,
    paused: t`This campaign was paused automatically`,
    draft: t`This campaign is no longer scheduled and went back to draft`,
  };
  const text = isFullyRejected(campaign)
    ? t`The campaign reached nobody`
    : campaign.problem !== null && texts[campaign.status];
  if (text === undefined || text === false) return null;
  return (
    <span title={text} className="x:inline-flex x:text-warning-text">
      <TriangleAlert size={16} aria-hidden />
      <span className="x:sr-only">{text}</span>
    </span>
  );
}

function isFullyRejected({ status, stats }: Pick<CampaignSummary, 'status' | 'stats'>): boolean {
  const { managed, processed, refused, dropped } = stats.total;
  return status === 'completed' && managed > 0 && processed === refused && refused + dropped === managed;
}

export function FullyRejectedAlert({ campaign }: { readonly campaign: CampaignSummary }) {
  const formats = useFormats();
  if (!isFullyRejected(campaign)) return null;
  return (
    <Alert tone="danger" role="alert" title={<Trans>The campaign reached nobody</Trans>}>
      <div className="x:flex x:flex-col x:items-start x:gap-3">
        <p>
          <Trans>
            All recipients ({formats.number(campaign.stats.total.managed)}) were rejected by the mail server
            or skipped. The report shows the reason for each one.
          </Trans>
        </p>
        <LinkButton to="/campaigns/$id_campaign/report" params={{ id_campaign: campaign.id }}>
          <Trans>Open report</Trans>
        </LinkButton>
      </div>
    </Alert>
  );
}
