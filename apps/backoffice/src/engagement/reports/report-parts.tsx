import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type CampaignReport, type EngagementEvent, type ReportLink } from '@x/api-client';
import {
  Alert,
  Card,
  DataTable,
  DescriptionList,
  EmptyState,
  ProgressBar,
  StatTile,
  StatTiles,
  type DataTableColumn,
  type RowLinkProps,
} from '@x/ui';
import { MousePointerClick } from 'lucide-react';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { useDeliveryStatusNames } from '../deliveries/delivery-status.ts';
import { SettleButtons } from '../deliveries/settle-buttons.tsx';
import { LinkMark } from './link-mark.tsx';

interface ReportProps {
  readonly report: CampaignReport;
}

interface PeopleCountProps {
  readonly campaignId: string;
  readonly event: EngagementEvent;
  readonly count: number;
  readonly label: string;
}

/** Number of people that leads to the list of them. */
function PeopleCount({ campaignId, event, count, label }: PeopleCountProps) {
  const { t } = useLingui();
  const shown = useFormats().number(count);
  if (count === 0) return shown;
  return (
    <PermittedStyledLink
      to="/campaigns/$id_campaign/people"
      params={{ id_campaign: campaignId }}
      search={{ event }}
      aria-label={t`${shown} ${label}: see who`}
      className="x:underline x:decoration-line x:underline-offset-4 x:hover:decoration-current"
    >
      {shown}
    </PermittedStyledLink>
  );
}

/** Key figures of the report. `engagementRatesSchema` defines the rates. */
export function ReportFigures({ report }: ReportProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { deliveries, total, unique, rates, bots } = report;
  const share = (percent: number) =>
    deliveries.accepted === 0 ? ' ' : t`${formats.percent(percent)} of delivered`;
  const detail = (percent: number, events: number) => {
    const all = t`${formats.number(events)} total`;
    return deliveries.accepted === 0 ? all : `${share(percent)}, ${all}`;
  };
  const people = (event: EngagementEvent, count: number, label: string) => (
    <PeopleCount campaignId={report.campaign_id} event={event} count={count} label={label} />
  );
  return (
    <StatTiles>
      <StatTile
        label={t`Sent`}
        value={people('received', deliveries.accepted, t`Sent`)}
        detail={t`of ${formats.number(deliveries.total)} recipients`}
      />
      <StatTile
        label={t`Opens`}
        value={people('opened', unique.open, t`Opens`)}
        detail={detail(rates.open, total.open)}
      />
      <StatTile
        label={t`Clicks`}
        value={people('clicked', unique.click, t`Clicks`)}
        detail={detail(rates.click, total.click)}
      />
      <StatTile
        label={t`Unsubscribes`}
        value={people('unsubscribed', unique.unsubscribe, t`Unsubscribes`)}
        detail={share(rate(unique.unsubscribe, unique.delivered))}
      />
      <StatTile
        label={t`Yamps`}
        value={people('acted', unique.yamps, t`Yamps`)}
        detail={detail(rates.yamps, total.yamps)}
      />
      <StatTile
        label={t`Bounces`}
        value={people('bounced', unique.bounce, t`Bounces`)}
        // If every message was rejected, none counts as sent, but the bounce rate is still known.
        detail={
          deliveries.accepted === 0 && unique.bounce === 0
            ? ' '
            : t`${formats.percent(rates.bounce)} of sent and refused`
        }
      />
      <StatTile
        label={t`Opens by bots`}
        value={formats.number(bots.open)}
        detail={t`${plural(bots.click, { one: '# click by bots', other: '# clicks by bots' })}`}
      />
    </StatTiles>
  );
}

/** Shows the results that the provider reported after sending. Renders nothing if they equal the results of sending. */
function ProviderOutcomes({ report: { unique, deliveries } }: ReportProps) {
  const { t } = useLingui();
  const formats = useFormats();
  // `dropped` includes recipients that were rejected during sending, which `ReportDeliveries` lists separately.
  const dropped = Math.max(0, unique.dropped - (deliveries.rejected - deliveries.canceled));
  const silent =
    unique.bounce + dropped + unique.spamreport === 0 && unique.delivered === deliveries.accepted;
  if (silent) return null;
  const outcomes = [
    { id: 'delivered', term: t({ message: 'Delivered', context: 'message' }), recipients: unique.delivered },
    { id: 'bounce', term: t({ message: 'Bounced', context: 'message' }), recipients: unique.bounce },
    { id: 'dropped', term: t`Dropped by the email provider`, recipients: dropped },
    { id: 'spamreport', term: t`Marked as spam`, recipients: unique.spamreport },
  ];
  return (
    <section aria-label={t`After sending`}>
      <h3 className="x:text-13 x:font-medium">{t`After sending`}</h3>
      <DescriptionList
        items={outcomes.map(({ id, term, recipients }) => ({
          id,
          term,
          description: formats.number(recipients),
        }))}
      />
    </section>
  );
}

/** Shows the number of recipients by delivery status. The sum is the number of recipients of the campaign. */
export function ReportDeliveries({ report }: ReportProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useDeliveryStatusNames();
  const mayWrite = usePermissions().mayWrite('campaigns');
  const { deliveries } = report;
  const done = deliveries.accepted + deliveries.rejected + deliveries.unknown;
  return (
    <Card title={t`Deliveries`}>
      <div className="x:flex x:flex-col x:gap-4">
        <ProgressBar
          label={t`Sending`}
          value={done}
          max={deliveries.total}
          tone={done === deliveries.total ? 'success' : 'accent'}
          detail={t`${formats.number(done)} of ${formats.number(deliveries.total)}`}
        />
        <DescriptionList
          items={(['planned', 'claimed', 'accepted', 'rejected', 'unknown'] as const).map((status) => ({
            id: status,
            term: names[status],
            description: formats.number(deliveries[status]),
          }))}
        />
        <ProviderOutcomes report={report} />
        {deliveries.unknown > 0 && (
          <Alert tone="warning" title={t`What “unknown” means`}>
            <div className="x:flex x:flex-col x:gap-3">
              <p>
                <Trans>
                  These messages were sent, but the mail server’s response never arrived, for example because
                  the connection broke. They may have been delivered, so they are not resent automatically. A
                  later event from the email provider can show the result, or you can set it here.
                </Trans>
              </p>
              {mayWrite && (
                <SettleButtons
                  campaignId={report.campaign_id}
                  consequence={
                    <Trans>
                      All messages with an unknown result will be resent. Recipients who already got the
                      message will get it twice.
                    </Trans>
                  }
                />
              )}
            </div>
          </Alert>
        )}
      </div>
    </Card>
  );
}

function useLinkColumns({ unique }: CampaignReport): readonly DataTableColumn<ReportLink>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      id: 'url',
      header: t`Link`,
      cell: (link) => (
        <span className="x:flex x:max-w-44 x:items-center x:gap-2 x:sm:max-w-lg" title={link.url}>
          <LinkMark position={link.position} />
          <span className="x:min-w-0 x:truncate">{link.url}</span>
        </span>
      ),
    },
    {
      id: 'unique',
      header: t`Recipients`,
      align: 'end',
      sortBy: (link) => link.unique,
      cell: (link) => formats.number(link.unique),
    },
    {
      id: 'share',
      header: t`Of delivered`,
      align: 'end',
      sortBy: (link) => link.unique,
      cell: (link) => formats.columnPercent(rate(link.unique, unique.delivered)),
    },
    {
      id: 'total',
      header: t`Clicks`,
      align: 'end',
      sortBy: (link) => link.total,
      cell: (link) => formats.number(link.total),
    },
    {
      id: 'amp',
      header: t`AMP recipients`,
      align: 'end',
      sortBy: (link) => link.content_types.amp.unique,
      cell: (link) => formats.number(link.content_types.amp.unique),
    },
    {
      id: 'html',
      header: t`HTML recipients`,
      align: 'end',
      sortBy: (link) => link.content_types.html.unique,
      cell: (link) => formats.number(link.content_types.html.unique),
    },
  ];
}

export function ReportLinks({ report }: ReportProps) {
  const { t } = useLingui();
  const columns = useLinkColumns(report);
  const may = useMay();
  const rows = () => [
    [t`Link`, t`Recipients`, t`Clicks`, t`AMP recipients`, t`HTML recipients`],
    ...report.links.map(({ url, unique, total, content_types: { amp, html } }) => [
      url,
      unique,
      total,
      amp.unique,
      html.unique,
    ]),
  ];
  return (
    <Card title={t`Links`} padding="none" actions={<CsvButton title={t`Links`} rows={rows} />}>
      <DataTable
        caption={t`Links`}
        borderless
        rows={report.links}
        rowId={(link) => String(link.position)}
        columns={columns}
        {...(may(contract.campaignPeople.list)
          ? {
              renderRowLink: (link: ReportLink, props: RowLinkProps) => (
                <Link
                  to="/campaigns/$id_campaign/people"
                  params={{ id_campaign: report.campaign_id }}
                  search={{ event: 'clicked', link: link.position }}
                  data-row-link
                  {...props}
                />
              ),
            }
          : {})}
        empty={
          <EmptyState className="x:py-8" icon={<MousePointerClick />} title={t`This message has no links`} />
        }
      />
    </Card>
  );
}
