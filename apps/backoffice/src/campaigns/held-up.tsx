import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign, CampaignStatus, SendingProblem } from '@x/api-client';
import { Alert } from '@x/ui';
import { TriangleAlert } from 'lucide-react';
import { useBlockingSentence } from './preflight/finding-sentence.tsx';
import { isNoneAccepted } from './none-accepted.tsx';
import { useSendingProblem } from './use-sending-problem.ts';

/** True if the campaign was paused automatically and a user can resume it. */
function hasPausedItself({ code }: SendingProblem): boolean {
  return code === 'bounce_limit' || code === 'complaint_limit';
}

/** Explains why a due campaign is not being sent. Renders nothing without a problem. */
export function HeldUp({ problem }: { readonly problem: SendingProblem | null }) {
  const describe = useSendingProblem();
  if (problem === null) return null;
  const { sentence, said } = describe(problem);
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        hasPausedItself(problem) ? (
          <Trans>This campaign was paused automatically</Trans>
        ) : (
          <Trans>Nothing is being sent right now</Trans>
        )
      }
    >
      <p>{sentence}</p>
      {said !== '' && <code className="x:mt-1 x:block x:font-mono x:text-12 x:break-words">{said}</code>}
    </Alert>
  );
}

/** Explains why a scheduled campaign is a draft again. Renders nothing if a user did it. */
export function NotStarted({ problem }: { readonly problem: SendingProblem | null }) {
  const sentence = useBlockingSentence();
  if (problem === null) return null;
  return (
    <Alert tone="warning" title={<Trans>This campaign is no longer scheduled and is a draft again</Trans>}>
      <p>{sentence(problem)}</p>
      <p>
        <Trans>Nothing was sent. Fix this, then schedule the campaign again.</Trans>
      </p>
    </Alert>
  );
}

/** The same in a list, where the campaign's page says why. */
export function ProblemMark({
  campaign,
}: {
  readonly campaign: Pick<Campaign, 'status' | 'problem' | 'stats'>;
}) {
  const { t } = useLingui();
  const texts: Partial<Record<CampaignStatus, string>> = {
    ongoing: t`Nothing is being sent right now`,
    paused: t`This campaign was paused automatically`,
    draft: t`This campaign is no longer scheduled and is a draft again`,
  };
  const text = isNoneAccepted(campaign)
    ? t`No message was accepted`
    : campaign.problem !== null && texts[campaign.status];
  if (text === undefined || text === false) return null;
  return (
    <span title={text} className="x:inline-flex x:text-warning-text">
      <TriangleAlert size={16} aria-hidden />
      <span className="x:sr-only">{text}</span>
    </span>
  );
}
