import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Campaign, Preflight, PreflightFinding, PreflightPart } from '@x/api-client';
import { Button, Checkbox, Spinner } from '@x/ui';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { useFindingSentence } from './finding-sentence.tsx';
import { groupFindings, type LinkCode } from './group-findings.ts';
import { FixLink } from './fix-link.tsx';
import type { PartState, PreflightState } from './use-preflight.ts';
import { useSkipped } from './use-skipped.ts';

export interface PreflightPanelProps {
  readonly campaign: Campaign;
  readonly state: PreflightState;
  /** True if the campaign starts later, so that the numbers may still change. */
  readonly estimate?: boolean;
}

export function PreflightPanel({ campaign, state, estimate = false }: PreflightPanelProps) {
  const { t } = useLingui();
  const { parts, blocking, warnings } = state;
  const of = (part: PreflightPart) => parts.find((candidate) => candidate.part === part)?.data;
  const busy = parts.some(({ loading, data }) => loading && data === undefined);
  const found = blocking.length + warnings.length;
  return (
    <section
      aria-label={t`Preflight checks`}
      aria-busy={busy}
      className="x:flex x:flex-col x:gap-3 x:rounded-md x:border x:border-line x:p-3 x:text-13"
    >
      <Facts recipients={of('recipients')} schedule={of('schedule')} />
      {estimate && (
        <p className="x:text-12 x:text-muted">
          <Trans>These numbers are estimates. Recipients are counted again when the campaign starts.</Trans>
        </p>
      )}
      <div aria-live="polite" className="x:flex x:flex-col x:gap-3">
        {found > 0 && (
          <ul className="x:flex x:flex-col x:gap-2.5">
            {groupFindings([...blocking, ...warnings]).map((group) =>
              group.kind === 'one' ? (
                <Finding key={group.finding.id} campaign={campaign} finding={group.finding} />
              ) : (
                <LinkFindings
                  key={group.code}
                  campaign={campaign}
                  code={group.code}
                  findings={group.findings}
                />
              ),
            )}
          </ul>
        )}
        {!busy && found === 0 && parts.every(({ failed }) => !failed) && (
          <p className="x:flex x:items-center x:gap-2">
            <CircleCheck size={16} aria-hidden className="x:shrink-0 x:text-success-text" />
            <Trans>All checks passed.</Trans>
          </p>
        )}
        <Pending parts={parts} />
      </div>
      {warnings.length > 0 && (
        <Checkbox
          label={
            <Plural
              value={warnings.length}
              one="I have read the warning. Send anyway"
              other="I have read the # warnings. Send anyway"
            />
          }
          checked={state.allAcknowledged}
          disabled={blocking.length > 0}
          onCheckedChange={state.acknowledge}
        />
      )}
    </section>
  );
}

interface FactsProps {
  readonly recipients: Preflight | undefined;
  readonly schedule: Preflight | undefined;
}

function Facts({ recipients, schedule }: FactsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const people = recipients?.recipients ?? undefined;
  const [quota] = schedule?.schedule?.quota ?? [];
  const cap = recipients?.frequency_cap ?? undefined;
  const holdout = recipients?.holdout ?? undefined;
  const describeSkipped = useSkipped();
  const skipped = people === undefined ? '' : describeSkipped(people);
  return (
    <dl className="x:grid x:grid-cols-[auto_1fr] x:gap-x-4 x:gap-y-1">
      <dt className="x:text-muted">{t`Recipients`}</dt>
      <dd className="x:tabular-nums">{people === undefined ? '…' : formats.number(people.recipients)}</dd>
      {skipped !== '' && (
        <>
          <dt className="x:text-muted">{t`Skipped`}</dt>
          <dd>{skipped}</dd>
        </>
      )}
      {cap !== undefined && <CapFact cap={cap} />}
      {holdout !== undefined && <HoldoutFact holdout={holdout} />}
      {quota !== undefined && (
        <>
          <dt className="x:text-muted">{t`Your plan`}</dt>
          <dd>
            <Trans>
              {formats.number(quota.needed)} sends needed, {formats.number(quota.remaining)} left
            </Trans>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The frequency cap, and how many recipients it would skip. Messages that are sent until the start may add to them. */
function CapFact({ cap }: { readonly cap: NonNullable<Preflight['frequency_cap']> }) {
  const { t } = useLingui();
  const formats = useFormats();
  const messages = formats.number(cap.messages);
  const period = formats.days(cap.days);
  return (
    <>
      <dt className="x:text-muted">{t`Frequency cap`}</dt>
      <dd>
        <Trans>
          {messages} in {period}
        </Trans>
        {' · '}
        {cap.reached === 0 ? (
          <Trans>nobody has reached it</Trans>
        ) : (
          <Plural
            value={cap.reached}
            one="# recipient has reached it and would be skipped now"
            other="# recipients have reached it and would be skipped now"
          />
        )}
      </dd>
    </>
  );
}

/** Number of recipients who are held out. */
function HoldoutFact({ holdout }: { readonly holdout: NonNullable<Preflight['holdout']> }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <>
      <dt className="x:text-muted">{t`Holdout`}</dt>
      <dd>
        {formats.chosenPercent(holdout.share)}
        {' · '}
        <Plural
          value={holdout.held_out}
          _0="none of these recipients is held out"
          one="# recipient is held out and would get no message"
          other="# recipients are held out and would get no message"
        />
      </dd>
    </>
  );
}

interface FindingItemProps {
  readonly severity: PreflightFinding['severity'];
  readonly children: ReactNode;
}

function FindingItem({ severity, children }: FindingItemProps) {
  return (
    <li className="x:flex x:gap-2">
      <span className="x:mt-0.5 x:shrink-0">
        {severity === 'blocking' ? (
          <CircleAlert size={16} aria-hidden className="x:text-danger-text" />
        ) : (
          <TriangleAlert size={16} aria-hidden className="x:text-warning-text" />
        )}
      </span>
      <div className="x:min-w-0 x:flex-1 x:[overflow-wrap:anywhere]">
        <span className="x:sr-only">
          {severity === 'blocking' ? <Trans>Fix before sending:</Trans> : <Trans>Warning:</Trans>}{' '}
        </span>
        {children}
      </div>
    </li>
  );
}

interface FindingProps {
  readonly campaign: Campaign;
  readonly finding: PreflightFinding;
}

function Finding({ campaign, finding }: FindingProps) {
  const sentence = useFindingSentence();
  const { severity, examples } = finding;
  return (
    <FindingItem severity={severity}>
      {sentence(finding)} <FixLink campaign={campaign} finding={finding} />
      {examples.length > 0 && (
        <p className="x:text-12 x:text-muted">
          <Trans>For example: {examples.join(', ')}</Trans>
        </p>
      )}
    </FindingItem>
  );
}

interface LinkFindingsProps {
  readonly campaign: Campaign;
  readonly code: LinkCode;
  readonly findings: readonly PreflightFinding[];
}

function LinkFindings({ campaign, code, findings }: LinkFindingsProps) {
  const { length } = findings;
  const sentences: Readonly<Record<LinkCode, ReactNode>> = {
    'link-placeholder': <Trans>{length} links are placeholders. Replace them with real web addresses.</Trans>,
    'link-dead': <Trans>{length} links did not open. Check them before you send.</Trans>,
    'link-private': <Trans>{length} links point to a private network, so recipients cannot open them.</Trans>,
  };
  return (
    <FindingItem severity="warning">
      {sentences[code]}
      <ul className="x:mt-1 x:flex x:flex-col x:gap-0.5 x:text-12">
        {findings.map((finding) => (
          <li key={finding.id} className="x:flex x:flex-wrap x:gap-x-2">
            <span className="x:text-muted">{String(finding.values['link'] ?? '')}</span>
            <FixLink campaign={campaign} finding={finding} />
          </li>
        ))}
      </ul>
    </FindingItem>
  );
}

/** Lists the checks that are running or failed. */
function Pending({ parts }: { readonly parts: readonly PartState[] }) {
  const { t } = useLingui();
  const names: Readonly<Record<PreflightPart, string>> = {
    recipients: t`Counting the recipients`,
    message: t`Reading the message`,
    schedule: t`Checking your plan`,
    sender: t`Checking DNS and the provider`,
    links: t`Checking the links`,
  };
  const failures: Readonly<Record<PreflightPart, ReactNode>> = {
    recipients: <Trans>The recipients could not be counted.</Trans>,
    message: <Trans>The message could not be read.</Trans>,
    schedule: <Trans>The schedule could not be checked.</Trans>,
    sender: <Trans>The sender could not be checked.</Trans>,
    links: <Trans>The links could not be checked.</Trans>,
  };
  const waiting = parts.filter(({ loading, data }) => loading && data === undefined);
  const failed = parts.filter((part) => part.failed && !part.loading);
  if (waiting.length === 0 && failed.length === 0) return null;
  return (
    <ul className="x:flex x:flex-col x:gap-1.5 x:text-12 x:text-muted">
      {waiting.map(({ part }) => (
        <li key={part} className="x:flex x:items-center x:gap-2">
          <Spinner />
          {names[part]}…
        </li>
      ))}
      {failed.map(({ part, retry }) => (
        <li key={part} className="x:flex x:flex-wrap x:items-center x:gap-2">
          <TriangleAlert size={16} aria-hidden className="x:shrink-0 x:text-warning-text" />
          <span>{failures[part]}</span>
          <Button size="small" variant="ghost" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
