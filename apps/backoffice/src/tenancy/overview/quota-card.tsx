import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type BillingCycle } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, Meter } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';
import { cycleDates, cycleText } from '../billing/cycle-dates.ts';
import { quotaOf } from './quota.ts';

const tones = { normal: 'accent', near: 'warning', used: 'danger' } as const;

export interface QuotaCardProps {
  readonly organizationId: string;
  /** False to leave out the link to the plan, such as on its own page. Defaults to true. */
  readonly planLinked?: boolean;
}

/** Card with the plan and the used emails of the current billing cycle. Warns from 80 %. */
export function QuotaCard({ organizationId, planLinked = true }: QuotaCardProps) {
  const { t } = useLingui();
  const answer = useAnswer(contract.billing.cycles, { query: { organization_id: organizationId } });
  const params = { id_organization: organizationId };
  return (
    <Card
      title={t`Emails in your plan`}
      actions={
        <>
          <LinkButton to="/organizations/$id_organization/usage" params={params} size="small">
            <Trans>Usage</Trans>
          </LinkButton>
          {planLinked && (
            <LinkButton to="/organizations/$id_organization/plan" params={params} size="small">
              <Trans>Plan and billing</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <Loaded answer={answer}>{([cycle]) => cycle !== undefined && <CycleQuota cycle={cycle} />}</Loaded>
    </Card>
  );
}

function CycleQuota({ cycle }: { readonly cycle: BillingCycle }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const { level, expected } = quotaOf(cycle, now);
  const sent = formats.number(cycle.sent_emails);
  const limit = formats.number(cycle.limit);
  const last = formats.day(cycleDates(cycle).last);
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <div className="x:flex x:flex-wrap x:items-baseline x:justify-between x:gap-x-4">
        <p className="x:text-13 x:text-muted">
          <Trans>
            <span className="x:text-20 x:font-semibold x:text-text x:tabular-nums">{sent}</span> of {limit}{' '}
            sent
          </Trans>
        </p>
        <p className="x:text-13 x:text-muted">
          {cycle.plan.name} · {cycleText(cycle, formats)}
        </p>
      </div>
      <Meter
        label={t`Emails in your plan`}
        value={cycle.sent_emails}
        max={cycle.limit}
        valueText={t`${sent} of ${limit} sent`}
        tone={tones[level]}
        {...(expected === undefined || level === 'used' ? {} : { expected })}
      />
      <QuotaForecast level={level} expected={expected} limit={cycle.limit} last={last} />
      <QuotaNotice cycle={cycle} />
    </div>
  );
}

/** Warns if the emails of the plan run out. */
export function QuotaNotice({ cycle }: { readonly cycle: BillingCycle }) {
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const { share, level } = quotaOf(cycle, now);
  const last = formats.day(cycleDates(cycle).last);
  if (level === 'normal') return null;
  return (
    <Notice tone={level === 'used' ? 'danger' : 'warning'}>
      {level === 'used' ? (
        <Trans>
          You have used all the emails in your plan. Campaigns can be started again after {last}, or with a
          larger plan.
        </Trans>
      ) : (
        <Trans>
          {formats.percent(share)} of your plan’s emails are used. Until {last}, only campaigns with up to{' '}
          {formats.number(cycle.remaining)} recipients can be started. A larger plan lifts this limit.
        </Trans>
      )}
    </Notice>
  );
}

interface QuotaForecastProps {
  readonly level: keyof typeof tones;
  readonly expected: number | undefined;
  readonly limit: number;
  readonly last: string;
}

function QuotaForecast({ level, expected, limit, last }: QuotaForecastProps) {
  const formats = useFormats();
  if (level === 'used') return null;
  return (
    <p className="x:text-12 x:text-muted">
      {expected === undefined ? (
        <Trans>A forecast appears once a tenth of the cycle has passed.</Trans>
      ) : expected > limit ? (
        <Trans>
          At this pace, about {formats.number(expected)} by {last}: more than your plan includes.
        </Trans>
      ) : (
        <Trans>
          At this pace, about {formats.number(expected)} by {last}.
        </Trans>
      )}
    </p>
  );
}
