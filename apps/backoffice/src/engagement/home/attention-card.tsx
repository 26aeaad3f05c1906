import { Trans, useLingui } from '@lingui/react/macro';
import { heldUpCodes, type CampaignSummary, type Performance } from '@x/api-client';
import { Card } from '@x/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBlockingSentence } from '#/campaigns/preflight/finding-sentence.tsx';
import type { SenderProblem } from '#/campaigns/use-first-steps.ts';
import { useSendingProblem } from '#/campaigns/use-sending-problem.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { LoadError, type Answered } from '#/lists/loaded.tsx';
import { PermittedTextLink } from '#/page/links.tsx';
import { findSpikes, type FoundSpike } from './find-spikes.ts';

export interface AttentionCardProps {
  /** Campaigns that wait for somebody to do something. */
  readonly campaigns: readonly CampaignSummary[];
  /** Undefined while it is loading, or without the permission to read analytics. */
  readonly performance: Performance | undefined;
  /** Sender with DNS records to correct. */
  readonly senderProblem: SenderProblem | undefined;
  /** Notice about the plan's emails, if they run out. */
  readonly quota: ReactNode;
  /** Answers without which nobody knows whether something needs attention. */
  readonly checked: readonly Answered<unknown>[];
}

/** Card with everything that keeps campaigns from being sent or received. */
export function AttentionCard({ campaigns, performance, senderProblem, quota, checked }: AttentionCardProps) {
  const { t } = useLingui();
  const spikes = performance === undefined ? [] : findSpikes(performance.summary, performance.previous);
  const loading = checked.some(({ isLoading }) => isLoading);
  const failed = checked.filter(({ data, error }) => data === undefined && error !== undefined);
  const [error] = failed.flatMap((answer) => answer.error ?? []);
  const isCalm =
    campaigns.length === 0 && spikes.length === 0 && quota === undefined && senderProblem === undefined;
  return (
    <Card title={t`Needs attention`}>
      {isCalm && !loading && error === undefined && (
        <p className="x:flex x:items-center x:gap-2 x:text-13 x:text-muted">
          <CircleCheck size={16} aria-hidden className="x:text-success-text" />
          <Trans>Nothing needs your attention.</Trans>
        </p>
      )}
      {isCalm && loading && (
        <p aria-busy className="x:text-13 x:text-muted">
          <Trans>Checking…</Trans>
        </p>
      )}
      <ul className="x:flex x:flex-col x:gap-3 x:empty:hidden">
        {quota !== undefined && <li>{quota}</li>}
        {senderProblem !== undefined && <SenderItem {...senderProblem} />}
        {campaigns.map((campaign) => (
          <CampaignProblem key={campaign.id} campaign={campaign} />
        ))}
        {spikes.map((spike) => (
          <SpikeItem key={spike.kind} spike={spike} />
        ))}
      </ul>
      {!loading && error !== undefined && (
        <LoadError
          error={error}
          retrying={failed.some(({ isValidating }) => isValidating)}
          onRetry={() => {
            for (const { mutate } of failed) void mutate();
          }}
        />
      )}
    </Card>
  );
}

interface AttentionItemProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function AttentionItem({ title, children }: AttentionItemProps) {
  return (
    <li className="x:flex x:gap-2.5 x:text-13">
      <TriangleAlert size={16} aria-hidden className="x:mt-0.5 x:shrink-0 x:text-warning-text" />
      <div className="x:min-w-0">
        <p className="x:font-medium x:break-words">{title}</p>
        <p className="x:text-muted x:break-words">{children}</p>
      </div>
    </li>
  );
}

function CampaignProblem({ campaign }: { readonly campaign: CampaignSummary }) {
  const describe = useSendingProblem();
  const blocked = useBlockingSentence();
  const { id, name, problem } = campaign;
  if (problem === null) return null;
  const isHeldUp = heldUpCodes.some((code) => code === problem.code);
  return (
    <AttentionItem
      title={
        <PermittedTextLink to="/campaigns/$id_campaign" params={{ id_campaign: id }}>
          {name}
        </PermittedTextLink>
      }
    >
      {isHeldUp ? describe(problem).sentence : blocked(problem)}
    </AttentionItem>
  );
}

function SenderItem({ sender, records }: SenderProblem) {
  const kinds = records.map(({ kind }) => kind.toUpperCase()).join(', ');
  return (
    <AttentionItem
      title={
        <PermittedTextLink
          to="/configurations/email-senders/$id_email_sender"
          params={{ id_email_sender: sender.id }}
        >
          {sender.email}
        </PermittedTextLink>
      }
    >
      <Trans>
        DNS records to correct: {kinds}. Until then, mail services may refuse your messages or treat them as
        spam.
      </Trans>
    </AttentionItem>
  );
}

function SpikeItem({ spike }: { readonly spike: FoundSpike }) {
  const { t } = useLingui();
  const formats = useFormats();
  const rising = {
    bounce: t`More messages bounce`,
    spamreport: t`More people report spam`,
    unsubscribe: t`More people unsubscribe`,
  };
  const lasting = {
    bounce: t`Many messages bounce`,
    spamreport: t`Many people report spam`,
    unsubscribe: t`Many people unsubscribe`,
  };
  const percent = formats.percent(spike.percent);
  const before = spike.before === null ? undefined : formats.percent(spike.before);
  return (
    <AttentionItem title={(spike.rising ? rising : lasting)[spike.kind]}>
      {before === undefined ? (
        <Trans>{percent} of the messages in the last 30 days. Nothing was sent in the 30 days before.</Trans>
      ) : (
        <Trans>
          {percent} of the messages in the last 30 days, after {before} in the 30 days before.
        </Trans>
      )}{' '}
      <PermittedTextLink to="/audiences/suppressions" search={{ reason: reasonOf[spike.kind] }}>
        <Trans>Suppression list</Trans>
      </PermittedTextLink>
    </AttentionItem>
  );
}

const reasonOf = { bounce: 'bounce', spamreport: 'complaint', unsubscribe: 'unsubscribe' } as const;
