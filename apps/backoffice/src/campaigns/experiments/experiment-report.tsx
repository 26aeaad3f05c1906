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
import { useMetricNames } from './metric-names.ts';

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
  const columns = useVariantColumns(isRunning && may(contract.experiments.decide) ? setChosen : undefined);
  const metric = metricNames[experiment.metric];
  return (
    <Card title={t`Experiment`} description={t`What decides: ${metric}`} padding="none">
      <div className="x:flex x:flex-col x:gap-3 x:px-4 x:pb-3 x:text-13">
        <p aria-live="polite">
          <Outcome experiment={experiment} isStopped={status === 'canceled'} />
        </p>
        {experiment.is_unbalanced && (
          <Alert tone="danger">
            <Trans>
              The numbers of recipients do not fit the shares of the variants, so these results cannot be
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
        <Trans>Cannot tell yet which variant is better.</Trans>{' '}
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
          Practically equal: the variants differ by less than {formats.percent(margin)}. Variant {letter} was
          chosen automatically for everyone else on {date}.
        </Trans>
      );
    case 'cannot_tell':
      return (
        <Trans>
          Cannot tell: the results do not show which variant is better. Variant {letter} was chosen
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

function useVariantColumns(choose: ((row: Row) => void) | undefined): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const change = (ratio: number) => formats.percent(Math.round((ratio - 1) * 100));
  function against(row: Row): string {
    if (row.against_best === null) return row.conversions > 0 ? t`Best so far` : '—';
    const { lower, upper } = row.against_best;
    return upper === null ? t`more than ${change(lower)}` : t`${change(lower)} to ${change(upper)}`;
  }
  return [
    {
      id: 'variant',
      header: t`Variant`,
      cell: ({ letter, subject }) => (
        <span className="x:block x:max-w-44 x:truncate x:sm:max-w-xs">
          {subject === null ? letter : `${letter} · ${subject}`}
        </span>
      ),
    },
    { id: 'sent', header: t`Sent`, align: 'end', cell: ({ sent }) => formats.number(sent) },
    {
      id: 'conversions',
      header: t`Conversions`,
      align: 'end',
      cell: ({ conversions }) => formats.number(conversions),
    },
    {
      id: 'rate',
      header: t`Rate of those sent`,
      align: 'end',
      cell: ({ conversions, sent }) => (sent === 0 ? '—' : formats.percent(rate(conversions, sent))),
    },
    { id: 'against', header: t`Against the best (95 %)`, align: 'end', cell: against },
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
        <Plural
          value={experiment.waiting}
          _0="The experiment ends without a winner. Nobody is waiting for it. This cannot be undone."
          one="The experiment ends without a winner, and # waiting person gets this variant. This cannot be undone."
          other="The experiment ends without a winner, and # waiting people get this variant. This cannot be undone."
        />
      }
      confirmLabel={t`Use variant ${letter}`}
      tone="primary"
      loading={loading}
      onConfirm={() => void decide()}
    />
  );
}
