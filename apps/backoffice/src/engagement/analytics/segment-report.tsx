import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type SegmentEngagement, type SegmentFigures } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DataTable, EmptyState, StatTile, StatTiles, type DataTableColumn } from '@x/ui';
import type { Timeframe } from '@x/ui/timeframe';
import { UsersRound } from 'lucide-react';
import { TruncatedName } from '#/lists/truncated-name.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { OpensDefinition } from '../opens-definition.tsx';
import { useMetricNames, useRateNames } from './use-metric-names.ts';

export interface SegmentReportProps {
  readonly segmentId: string;
  /** Undefined for all campaigns. */
  readonly campaignId: string | undefined;
  /** Days on which the messages were sent. Undefined for all days. */
  readonly timeframe: Timeframe | undefined;
  readonly bots: boolean;
}

/** Shows what the people who are in a segment now did with the messages of one campaign or of several. */
export function SegmentReport({ segmentId, campaignId, timeframe, bots }: SegmentReportProps) {
  const engagement = useAnswer(contract.analytics.segment, {
    params: { id: segmentId },
    query: {
      bots: bots ? 'include' : 'exclude',
      ...(campaignId === undefined ? {} : { campaign: campaignId }),
      ...(timeframe === undefined ? {} : { start_date: timeframe.start, end_date: timeframe.end }),
    },
  });
  return (
    <Loaded answer={engagement}>
      {(loaded) =>
        loaded.figures.sent === 0 ? (
          <NothingSent hasDays={timeframe !== undefined} />
        ) : (
          <div className="x:flex x:flex-col x:gap-5">
            <div className="x:flex x:flex-col x:gap-2">
              <Tiles figures={loaded.figures} />
              <Explanation contacts={loaded.contacts} hasDays={timeframe !== undefined} />
            </div>
            {campaignId === undefined && <Campaigns campaigns={loaded.campaigns} />}
          </div>
        )
      }
    </Loaded>
  );
}

function NothingSent({ hasDays }: { readonly hasDays: boolean }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={<UsersRound />}
        title={t`No messages to this segment`}
        description={
          hasDays ? (
            <Trans>
              Nobody who is in this segment now was sent a message on these days. Choose other dates or
              another segment.
            </Trans>
          ) : (
            <Trans>
              Nobody who is in this segment now was sent this campaign. Choose another segment to see its
              figures.
            </Trans>
          )
        }
      />
    </Card>
  );
}

function Explanation({ contacts, hasDays }: { readonly contacts: number; readonly hasDays: boolean }) {
  return (
    <p className="x:text-12 x:text-muted">
      <Plural
        value={contacts}
        one="These figures are about the # contact who is in the segment now, even if it wasn’t when the messages were sent."
        other="These figures are about the # contacts who are in the segment now, even if they weren’t when the messages were sent."
      />{' '}
      <Trans>Rates are shares of the messages sent to them.</Trans> <OpensDefinition />
      {hasDays && (
        <>
          {' '}
          <Trans>The dates are those of sending: opens and clicks count whenever they happened.</Trans>
        </>
      )}
    </p>
  );
}

const rates = ['opened', 'clicked', 'acted', 'unsubscribed', 'bounced'] as const;
type Rate = (typeof rates)[number];

function useNames(): Readonly<Record<Rate, string>> {
  const { t } = useLingui();
  const names = useRateNames();
  return {
    opened: names.open,
    clicked: names.click,
    acted: names.yamps,
    unsubscribed: t`Unsubscribe rate`,
    bounced: names.bounce,
  };
}

function Tiles({ figures }: { readonly figures: SegmentFigures }) {
  const formats = useFormats();
  const names = useNames();
  const metrics = useMetricNames();
  return (
    <StatTiles>
      <StatTile label={metrics.processed} value={formats.number(figures.sent)} />
      {rates.map((id) => (
        <StatTile
          key={id}
          label={names[id]}
          value={figures.sent === 0 ? '—' : formats.percent(figures.rates[id])}
          detail={formats.number(figures[id])}
        />
      ))}
    </StatTiles>
  );
}

type Row = SegmentEngagement['campaigns'][number];

function useColumns(): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useNames();
  const metrics = useMetricNames();
  return [
    { id: 'campaign', header: t`Campaign`, cell: ({ campaign }) => <TruncatedName name={campaign.name} /> },
    {
      id: 'sent',
      header: metrics.processed,
      align: 'end',
      sortBy: ({ figures }) => figures.sent,
      cell: ({ figures }) => formats.number(figures.sent),
    },
    ...rates.map((id): DataTableColumn<Row> => ({
      id,
      header: names[id],
      align: 'end',
      sortBy: ({ figures }) => figures.rates[id],
      cell: ({ figures }) => formats.percent(figures.rates[id]),
    })),
  ];
}

/** Lists up to 20 campaigns with the most messages to the segment. */
function Campaigns({ campaigns }: Pick<SegmentEngagement, 'campaigns'>) {
  const { t } = useLingui();
  const columns = useColumns();
  const names = useNames();
  const metrics = useMetricNames();
  const rows = () => [
    [t`Campaign`, metrics.processed, ...rates.map((id) => names[id])],
    ...campaigns.map(({ campaign, figures }) => [
      campaign.name,
      figures.sent,
      ...rates.map((id) => figures.rates[id]),
    ]),
  ];
  return (
    <Card title={t`Campaigns`} padding="none" actions={<CsvButton title={t`Campaigns`} rows={rows} />}>
      <DataTable
        caption={t`Campaigns`}
        borderless
        rows={campaigns}
        rowId={({ campaign }) => campaign.id}
        columns={columns}
        renderRowLink={({ campaign }, props) => (
          <PermittedStyledLink
            to="/campaigns/$id_campaign/report"
            params={{ id_campaign: campaign.id }}
            data-row-link
            {...props}
          />
        )}
        empty={null}
      />
    </Card>
  );
}
