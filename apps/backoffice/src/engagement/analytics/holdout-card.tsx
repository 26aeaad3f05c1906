import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type HoldoutGroup, type HoldoutReport, type HoldoutResult } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DataTable, EmptyState, Field, Select, type DataTableColumn } from '@x/ui';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useProjectId, useUser } from '#/session/use-current.ts';

/** Compares the orders of people who were held out with those of people who were mailed, in a month or quarter. */
export function HoldoutCard() {
  const projectId = useProjectId();
  const [period, setPeriod] = useState<string>();
  const answer = useAnswer(
    contract.holdouts.report,
    { params: { id: projectId }, query: period === undefined ? {} : { period } },
    { keepPreviousData: true },
  );
  return <Loaded answer={answer}>{(report) => <Report report={report} onPeriodChange={setPeriod} />}</Loaded>;
}

interface ReportProps {
  readonly report: HoldoutReport;
  readonly onPeriodChange: (period: string) => void;
}

function Report({ report: { setting, periods, result }, onPeriodChange }: ReportProps) {
  const { t } = useLingui();
  const title = t`Does mailing make people order?`;
  const mayTurnOn = useMay()(contract.campaignDefaults.update, { projectId: useProjectId() });
  if (result === null) {
    if (setting === null && !mayTurnOn) return null;
    return <Card title={title}>{setting === null ? <TurnedOff /> : <NotBegun />}</Card>;
  }
  return (
    <Card
      title={title}
      padding="none"
      actions={
        periods.length > 1 ? (
          <PeriodSelect periods={periods} value={result.period} onValueChange={onPeriodChange} />
        ) : undefined
      }
    >
      <Result result={result} />
    </Card>
  );
}

/** Shown only to users who may turn the holdout on. */
function TurnedOff() {
  const project = { id_organization: organizationOf(useUser())?.id ?? '', id_project: useProjectId() };
  return (
    <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-3">
      <p className="x:text-13 x:text-muted">
        <Trans>
          Nobody is held out. To find out, let a few people get no campaigns, and compare what they order.
        </Trans>
      </p>
      <LinkButton
        to="/organizations/$id_organization/projects/$id_project/manage"
        params={project}
        variant="secondary"
      >
        <Trans>Turn on the holdout</Trans>
      </LinkButton>
    </div>
  );
}

function NotBegun() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t`No campaign has started yet`}
      description={<Trans>The first campaign of the month or quarter chooses who is held out.</Trans>}
    />
  );
}

/** Writes the name of a period, such as “November 2026” or “Quarter 4 of 2026”. */
function usePeriodName(): (period: string) => string {
  const { t, i18n } = useLingui();
  return (period) => {
    const [year = '', part = ''] = period.split('-');
    if (part.startsWith('Q')) return t`Quarter ${part.slice(1)} of ${year}`;
    const format = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return format.format(new Date(`${period}-01T00:00:00Z`));
  };
}

interface PeriodSelectProps {
  readonly periods: readonly string[];
  readonly value: string;
  readonly onValueChange: (period: string) => void;
}

function PeriodSelect({ periods, value, onValueChange }: PeriodSelectProps) {
  const { t } = useLingui();
  const nameOf = usePeriodName();
  return (
    <Field label={t`Period`} labelHidden>
      <Select
        name="holdout-period"
        value={value}
        onValueChange={onValueChange}
        options={periods.map((period) => ({ value: period, label: nameOf(period) }))}
      />
    </Field>
  );
}

type Row = HoldoutGroup & { readonly id: 'mailed' | 'held_out' };

function useGroupColumns(): readonly DataTableColumn<Row>[] {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const perThousand = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  return [
    {
      id: 'group',
      header: t`Group`,
      cell: ({ id }) => (id === 'mailed' ? t`Mailed` : t`Held out`),
    },
    { id: 'people', header: t`People`, align: 'end', cell: ({ people }) => formats.number(people) },
    {
      id: 'ordered',
      header: t`People who ordered`,
      align: 'end',
      cell: ({ ordered }) => formats.number(ordered),
    },
    {
      id: 'rate',
      header: t`Per 1,000 people`,
      align: 'end',
      cell: ({ ordered, people }) => (people === 0 ? '—' : perThousand.format((1000 * ordered) / people)),
    },
    { id: 'orders', header: t`Orders`, align: 'end', cell: ({ orders }) => formats.number(orders) },
  ];
}

function Result({ result }: { readonly result: HoldoutResult }) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = usePeriodName();
  const columns = useGroupColumns();
  const { period, share, ends_at: endsAt, closed_at: closedAt, mailed, held_out: heldOut } = result;
  return (
    <>
      <div className="x:flex x:flex-col x:gap-2 x:px-4 x:pb-3 x:text-13">
        <p className="x:text-muted">
          {nameOf(period)}
          {' · '}
          {closedAt === null ? (
            <Trans>
              {formats.chosenPercent(share)} held out until {formats.date(endsAt)}
            </Trans>
          ) : (
            <Trans>
              {formats.chosenPercent(share)} held out until it was turned off on {formats.date(closedAt)}
            </Trans>
          )}
        </p>
        <p aria-live="polite">
          <Outcome result={result} />
        </p>
      </div>
      <DataTable
        caption={t`Orders of both groups`}
        borderless
        rows={[
          { id: 'mailed' as const, ...mailed },
          { id: 'held_out' as const, ...heldOut },
        ]}
        rowId={({ id }) => id}
        columns={columns}
      />
      <Needed result={result} />
    </>
  );
}

/** Says in a sentence how the groups compare. It never says that there is no difference. */
function Outcome({ result }: { readonly result: HoldoutResult }) {
  if (result.reported_orders === 0) {
    return (
      <Trans>
        No orders were reported in this period. Have your shop report all its orders with the endpoint{' '}
        <code>POST /projects/…/orders</code> of the API, so that both groups can be compared.
      </Trans>
    );
  }
  return (
    <>
      <OutcomeSentence result={result} /> <Interval result={result} />
    </>
  );
}

function OutcomeSentence({ result: { outcome, margin } }: { readonly result: HoldoutResult }) {
  const formats = useFormats();
  switch (outcome) {
    case 'more':
      return <Trans>Mailing brings more orders.</Trans>;
    case 'fewer':
      return <Trans>Mailing brings fewer orders.</Trans>;
    case 'practically_equal':
      return (
        <Trans>
          Practically equal: both groups differ by less than {formats.chosenPercent(margin)} in how many
          people order.
        </Trans>
      );
    case 'cannot_tell':
      return <Trans>The results do not show whether mailing brings more orders.</Trans>;
  }
}

/** The interval of the lift, which holds at every look. */
function Interval({ result: { lift } }: { readonly result: HoldoutResult }) {
  const { percentChange } = useFormats();
  if (lift === null) return null;
  const lower = percentChange(100 * lift.lower);
  if (lift.upper === null) {
    return <Trans>The difference in people who order is at least {lower}, with 95% confidence.</Trans>;
  }
  const upper = percentChange(100 * lift.upper);
  return (
    <Trans>
      The difference in people who order is between {lower} and {upper}, with 95% confidence.
    </Trans>
  );
}

/** Compares the number of people who ordered with the numbers that are needed to find some lifts. */
function Needed({
  result: { needed, mailed, held_out: heldOut, share },
}: {
  readonly result: HoldoutResult;
}) {
  const formats = useFormats();
  const ordered = mailed.ordered + heldOut.ordered;
  return (
    <div className="x:flex x:flex-col x:gap-1 x:border-t x:border-line x:px-4 x:py-3 x:text-12 x:text-muted">
      <p>
        <Plural
          value={ordered}
          one="# person of both groups has ordered so far."
          other="# people of both groups have ordered so far."
        />{' '}
        <Trans>
          With {formats.chosenPercent(share)} held out, a difference is usually found once this many people
          have ordered:
        </Trans>
      </p>
      <ul className="x:flex x:flex-wrap x:gap-x-6 x:gap-y-1 x:tabular-nums">
        {needed.map(({ lift, ordered: people }) => (
          <li key={lift}>
            <Trans>
              {formats.chosenPercent(lift * 100)} more: {formats.number(people)} people
            </Trans>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Each person counts once, from the first campaign that selected them. Whether a message reached them
          doesn’t matter.
        </Trans>
      </p>
    </div>
  );
}
