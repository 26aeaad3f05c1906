import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type CampaignReport, type ReportLink } from '@x/api-client';
import {
  Card,
  DataTable,
  EmptyState,
  SegmentedControl,
  type DataTableColumn,
  type RowLinkProps,
} from '@x/ui';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { describeLink } from '#/audience/segments/words/describe-link.ts';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import { rate } from '#/language/formats.ts';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CsvButton } from '#/lists/download-buttons.tsx';
import { useMay } from '#/session/may.tsx';
import { clicksIn, heatOf, markLinks, type LinkPart } from './click-map.ts';
import { LinkMark } from './link-mark.tsx';
import { ClickMap } from './report-click-map.tsx';

export interface ReportLinksProps {
  readonly report: CampaignReport;
  readonly bots: 'include' | 'exclude';
}

function useLinkColumns(
  { unique, links }: CampaignReport,
  part: LinkPart,
): readonly DataTableColumn<ReportLink>[] {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const ampNames = useAmpNames();
  const most = Math.max(0, ...links.map((link) => clicksIn(link, part).unique));
  return [
    {
      id: 'link',
      header: t`Link`,
      cell: (link) => {
        const { title, place } = describeLink(i18n, ampNames, link);
        return (
          <span className="x:flex x:min-w-40 x:items-start x:gap-2 x:py-1" title={link.url}>
            <LinkMark position={link.position} heat={heatOf(clicksIn(link, part).unique, most)} />
            <span className="x:flex x:min-w-0 x:flex-col">
              <span className="x:wrap-anywhere x:whitespace-normal">{title}</span>
              {place !== '' && (
                <span className="x:text-12 x:wrap-anywhere x:whitespace-normal x:text-muted">{place}</span>
              )}
            </span>
          </span>
        );
      },
    },
    {
      id: 'unique',
      header: t`Recipients`,
      align: 'end',
      sortBy: (link) => clicksIn(link, part).unique,
      cell: (link) => formats.number(clicksIn(link, part).unique),
    },
    {
      id: 'share',
      header: t`Of delivered`,
      align: 'end',
      sortBy: (link) => clicksIn(link, part).unique,
      cell: (link) => formats.percent(rate(clicksIn(link, part).unique, unique.delivered)),
    },
    {
      id: 'total',
      hiddenOnPhone: true,
      header: t`Clicks`,
      align: 'end',
      sortBy: (link) => clicksIn(link, part).total,
      cell: (link) => formats.number(clicksIn(link, part).total),
    },
  ];
}

/** All figures of the links, for a file. */
function useLinkRows({ links, unique }: CampaignReport) {
  const { t, i18n } = useLingui();
  const ampNames = useAmpNames();
  return () => [
    [
      t`Link`,
      t`Block and address`,
      t`Recipients`,
      t`Of delivered (%)`,
      t`Clicks`,
      t`AMP recipients`,
      t`HTML recipients`,
      t`Full address`,
    ],
    ...links.map((link) => {
      const { title, place } = describeLink(i18n, ampNames, link);
      const { amp, html } = link.content_types;
      const share = rate(link.unique, unique.delivered);
      return [title, place, link.unique, share, link.total, amp.unique, html.unique, link.url];
    }),
  ];
}

/** The links of the message with their clicks, beside the message in which they have the same numbers. */
export function ReportLinks({ report, bots }: ReportLinksProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [part, setPart] = useState<LinkPart>('all');
  const columns = useLinkColumns(report, part);
  const rows = useLinkRows(report);
  const may = useMay();
  const { campaign } = useCampaign(report.campaign_id);
  const brand = useBrand();
  const config = campaign.data?.campaign_content?.config;
  const marked = config === undefined ? undefined : markLinks(config, report.links, brand);
  const delivered = formats.number(report.unique.delivered);
  const table = (
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
                search={{ event: 'clicked', link: link.position, ...(bots === 'include' ? { bots } : {}) }}
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
  );
  return (
    <Card
      title={t`Links`}
      padding="none"
      description={
        report.links.length === 0 ? undefined : (
          <Trans>
            The numbers mark the links in the message, and the colors show how many recipients clicked them.
            Percentages are shares of the {delivered} delivered messages.
          </Trans>
        )
      }
      actions={
        <>
          <SegmentedControl<LinkPart>
            label={t`Version of the message`}
            value={part}
            onValueChange={setPart}
            segments={[
              { value: 'all', label: t({ message: 'Both', context: 'versions of a message' }) },
              { value: 'html', label: t`HTML` },
              { value: 'amp', label: t`AMP` },
            ]}
          />
          <CsvButton title={t`Links`} rows={rows} />
        </>
      }
    >
      {marked === undefined || report.links.length === 0 ? (
        table
      ) : (
        <div className="x:grid x:grid-cols-1 x:items-start x:xl:grid-cols-2">
          <ClickMap report={report} part={part} marked={marked} />
          <div className="x:min-w-0 x:border-line x:xl:border-l">{table}</div>
        </div>
      )}
    </Card>
  );
}
