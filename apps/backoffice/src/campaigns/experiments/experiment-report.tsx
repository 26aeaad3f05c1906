import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type CampaignReport, type Experiment, type ExperimentVariant } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Alert, Button, Card, ConfirmDialog, DataTable, type DataTableColumn } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';
import { letterOf } from './experiment-values.ts';
import { useConversionNames, useMetricNames } from './metric-names.ts';

type Row = ExperimentVariant & { readonly letter: string; readonly position: number };

interface ExperimentReportProps {
  readonly report: CampaignReport;
  readonly refresh: number;
}

/** Results of the campaign's experiment. Renders nothing if there is none. */
export function ExperimentReport({ report, refresh }: ExperimentReportProps) {
  const { data } = useAnswer(
    contract.experiments.get,
    { params: { id: report.campaign_id } },
    { refreshInterval: refresh },
  );
  const experiment = data?.experiment ?? null;
  if (experiment === null || experiment.started_at === null) return null;
  return <Results experiment={experiment} status={report.status} />;
}

interface ResultsProps {
  readonly experiment: Experiment;
  readonly status: CampaignReport['status'];
}

function Results({ experiment, status }: ResultsProps) {
  const { t } = useLingui();
  const may = useMay();
  const metricNames = useMetricNames();
  const [chosen, setChosen] = useState<Row>();
  const isRunning = experiment.decision === null && status !== 'canceled';
  const columns = useVariantColumns(
    experiment,
    isRunning && may(contract.experiments.decide) ? setChosen : undefined,
  );
  const metric = metricNames[experiment.metric];
  return (
    <Card title={t`Experiment`} description={t`Winner decided by: ${metric}`} padding="none">
      <div className="x:flex x:flex-col x:gap-3 x:px-4 x:pb-3 x:text-13">
        <p aria-live="polite">
          <Outcome experiment={experiment} isStopped={status === 'canceled'} />
        </p>
        <ComparedNumbers experiment={experiment} />
        <MetricNote experiment={experiment} />
        {experiment.is_unbalanced && (
          <Alert tone="danger">
            <Trans>
              The number of recipients per variant does not match the weights, so these results cannot be
              trusted.
            </Trans>
          </Alert>
        )}
      </div>
      <DataTable
        caption={t`Variants of the experiment`}
        borderless
        rows={experiment.variants.map((variant, position) => ({
          ...variant,
          position,
          letter: letterOf(position),
        }))}
        rowId={({ letter }) => letter}
        columns={columns}
      />
      {chosen !== undefined && (
        <DecideDialog experiment={experiment} row={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}

/** Tells how variants of time are compared, and when the others get the one that was decided on. */
function ComparedNumbers({ experiment }: { readonly experiment: Experiment }) {
  const formats = useFormats();
  const { window_hours: windowHours, variants, decision } = experiment;
  if (windowHours === null) return null;
  const compared = variants.reduce((sum, variant) => sum + variant.compared.recipients, 0);
  const restAt = decision?.rest_at ?? null;
  return (
    <>
      {restAt !== null && (
        <p>
          <Trans>The others get the message from {formats.dateTime(restAt)} on.</Trans>
        </p>
      )}
      <p className="x:text-muted">
        <Trans>
          The comparison uses people who got the message at least {windowHours} hours ago, in proportion to
          the weights, and counts their conversions within {windowHours} hours.
        </Trans>{' '}
        <Plural
          value={compared}
          _0="Nobody is compared yet."
          one="# person is compared so far."
          other="# people are compared so far."
        />
      </p>
    </>
  );
}

/** Says how the metric counts, where its figures differ from those elsewhere in the report. */
function MetricNote({ experiment: { metric, currency, amount_cap: cap } }: Pick<ResultsProps, 'experiment'>) {
  const formats = useFormats();
  if (metric === 'opened') {
    return (
      <p className="x:text-muted">
        <Trans>
          Images that mail programs load by themselves do not count, so people who read the message are
          missing.
        </Trans>
      </p>
    );
  }
  if (metric !== 'revenue' || currency === null || cap === null) return null;
  const largest = formats.money(cap, currency);
  return (
    <p className="x:text-muted">
      <Trans>
        Revenue counts the first order in {currency} of each person after the message, up to {largest} per
        order.
      </Trans>
    </p>
  );
}

interface OutcomeProps {
  readonly experiment: Experiment;
  readonly isStopped: boolean;
}

/** Says in a sentence how the experiment stands. It never says that there is no difference. */
function Outcome({ experiment: { decision, ends_at: endsAt, waiting, margin }, isStopped }: OutcomeProps) {
  const formats = useFormats();
  if (decision === null && isStopped)
    return <Trans>The campaign was canceled before there was a decision.</Trans>;
  if (decision === null) {
    return (
      <>
        <Trans>It is too early to tell which variant is better.</Trans>{' '}
        {endsAt !== null && <Trans>The experiment ends on {formats.dateTime(endsAt)} at the latest.</Trans>}{' '}
        {waiting > 0 && (
          <Plural value={waiting} one="# person is waiting for it." other="# people are waiting for it." />
        )}
      </>
    );
  }
  const letter = letterOf(decision.variant);
  const date = formats.dateTime(decision.at);
  const name = decision.by ?? '—';
  switch (decision.outcome) {
    case 'winner':
      return (
        <Trans>
          Variant {letter} won on {date}. It was chosen automatically for everyone else.
        </Trans>
      );
    case 'practically_equal':
      return (
        <Trans>
          Practically equal: the variants differ by less than {formats.chosenPercent(margin)}. Variant{' '}
          {letter} was chosen automatically for everyone else on {date}.
        </Trans>
      );
    case 'cannot_tell':
      return (
        <Trans>
          No clear winner: the results do not show which variant is better. Variant {letter} was chosen
          automatically for everyone else on {date}.
        </Trans>
      );
    case 'chosen':
      return (
        <Trans>
          {name} chose variant {letter} for everyone else on {date}, before the results showed which variant
          is better.
        </Trans>
      );
  }
}

function useVariantColumns(
  { window_hours: windowHours, metric, currency }: Experiment,
  choose: ((row: Row) => void) | undefined,
): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useConversionNames();
  const change = (ratio: number) => formats.percentChange((ratio - 1) * 100);
  function against(row: Row): string {
    if (row.against_best === null) return row.compared.conversions > 0 ? t`Best so far` : '—';
    const { lower, upper } = row.against_best;
    return upper === null ? t`more than ${change(lower)}` : t`${change(lower)} to ${change(upper)}`;
  }
  return [
    {
      id: 'variant',
      header: t`Variant`,
      cell: (row) => (
        <span className="x:block x:max-w-44 x:truncate x:sm:max-w-sm">
          {[row.letter, row.start_at === null ? row.subject : formats.dateTime(row.start_at)]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      ),
    },
    { id: 'sent', header: t`Sent`, align: 'end', cell: ({ sent }) => formats.number(sent) },
    ...(windowHours === null
      ? []
      : [
          {
            id: 'compared',
            header: t`Compared`,
            align: 'end' as const,
            cell: ({ compared }: Row) => formats.number(compared.recipients),
          },
        ]),
    {
      id: 'conversions',
      header: windowHours === null ? names[metric] : t`${names[metric]} within ${windowHours} hours`,
      align: 'end',
      cell: ({ compared }) => formats.number(compared.conversions),
    },
    metric === 'revenue'
      ? {
          id: 'revenue',
          header: t`Revenue per recipient`,
          align: 'end',
          cell: ({ compared: { revenue, recipients } }) =>
            recipients === 0 || revenue === null || currency === null
              ? '—'
              : formats.money(revenue / recipients, currency),
        }
      : {
          id: 'rate',
          header: windowHours === null ? t`Rate of sent` : t`Rate of compared`,
          align: 'end',
          cell: ({ compared: { conversions, recipients } }) =>
            recipients === 0 ? '—' : formats.percent(rate(conversions, recipients)),
        },
    { id: 'against', header: t`Against the best (95%)`, align: 'end', cell: against },
    ...(choose === undefined
      ? []
      : [
          {
            id: 'decide',
            header: t`Decision`,
            cell: (row: Row) => (
              <Button size="small" aria-label={t`Use variant ${row.letter} now`} onClick={() => choose(row)}>
                <Trans>Use this variant now</Trans>
              </Button>
            ),
          },
        ]),
  ];
}

interface DecideDialogProps {
  readonly experiment: Experiment;
  readonly row: Row;
  readonly onClose: () => void;
}

function DecideDialog({ experiment, row, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [loading, setLoading] = useState(false);
  const { letter, position } = row;
  async function decide(): Promise<void> {
    setLoading(true);
    await client.call(contract.experiments.decide, {
      params: { id: experiment.campaign_id },
      body: { variant: position },
    });
    await invalidate(contract.experiments.get, contract.campaigns.report);
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Use variant ${letter} now?`}
      description={
        <>
          <Plural
            value={experiment.waiting}
            _0="The experiment ends without a winner. Nobody is waiting for it. This cannot be undone."
            one="The experiment ends without a winner, and # waiting person gets this variant. This cannot be undone."
            other="The experiment ends without a winner, and # waiting people get this variant. This cannot be undone."
          />
          {row.start_at !== null && experiment.waiting > 0 && (
            <>
              {' '}
              <Trans>They get it the next time this time of day comes around.</Trans>
            </>
          )}
        </>
      }
      confirmLabel={t`Use variant ${letter}`}
      tone="primary"
      loading={loading}
      onConfirm={() => void decide()}
    />
  );
}
