import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignReport, ReportLink } from '@x/api-client';
import { Card, SegmentedControl } from '@x/ui';
import { useState } from 'react';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import { MessageFrame } from '#/content/messages/message-frame.tsx';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { clickStyles, heatColor, heatOf, heatRanges, markLinks, withStyles } from './click-map.ts';
import { LinkMark } from './link-mark.tsx';

type Part = 'html' | 'amp';

/** Shows the message with numbered links in the color of their clicks, beside a table of the links. */
export function ReportClickMap({ report }: { readonly report: CampaignReport }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [part, setPart] = useState<Part>('html');
  const { campaign } = useCampaign(report.campaign_id);
  const brand = useBrand();
  const config = campaign.data?.campaign_content?.config;
  const marked = config === undefined ? undefined : markLinks(config, report.links, brand);
  if (marked === undefined || report.links.length === 0) return null;
  const links = report.links.map(({ position, content_types }) => ({
    position,
    clicks: content_types[part].unique,
  }));
  const most = Math.max(0, ...links.map(({ clicks }) => clicks));
  const delivered = formats.number(report.unique.delivered);
  return (
    <Card
      title={t`Clicks on the message`}
      description={
        <Trans>
          Each number marks a link. The color shows how many recipients clicked it. Percentages are shares of
          the {delivered} delivered messages.
        </Trans>
      }
      actions={
        <SegmentedControl<Part>
          label={t`Version of the message`}
          value={part}
          onValueChange={setPart}
          segments={[
            { value: 'html', label: t`HTML` },
            { value: 'amp', label: t`AMP` },
          ]}
        />
      }
    >
      <div className="x:grid x:grid-cols-1 x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="x:flex x:min-w-0 x:flex-col x:gap-3">
          <Legend most={most} />
          <MessageFrame
            title={part === 'html' ? t`Clicks on the HTML version` : t`Clicks on the AMP version`}
            markup={withStyles(marked[part], clickStyles(links))}
            format={part}
            className="x:block x:h-[70dvh] x:w-full x:rounded-md x:border x:border-line x:bg-[#fff]"
          />
        </div>
        <ClickTable report={report} part={part} most={most} />
      </div>
    </Card>
  );
}

function Legend({ most }: { readonly most: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <section aria-label={t`Colors`}>
      <ul className="x:flex x:flex-wrap x:gap-x-4 x:gap-y-1 x:text-12 x:text-muted">
        <li>
          <Trans>Recipients who clicked:</Trans>
        </li>
        {heatRanges(most).map(({ heat, from, to }) => (
          <li key={heat} className="x:flex x:items-center x:gap-1.5">
            <span
              aria-hidden
              className="x:size-3 x:rounded-full x:border x:border-line"
              style={{ background: heatColor(heat) }}
            />
            <span className="x:tabular-nums">
              {from === to ? formats.number(from) : `${formats.number(from)}–${formats.number(to)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClickTableProps {
  readonly report: CampaignReport;
  readonly part: Part;
  readonly most: number;
}

/** The links in the order of their numbers, so that keyboard and screen reader users get what the colors show. */
function ClickTable({ report, part, most }: ClickTableProps) {
  const { t } = useLingui();
  const { number, percent } = useFormats();
  const cell = 'x:py-1.5 x:align-top x:tabular-nums';
  return (
    <table className="x:w-full x:text-13">
      <caption className="x:sr-only">{t`Clicks by link`}</caption>
      <thead>
        <tr className="x:border-b x:border-line x:text-12 x:text-muted">
          <th scope="col" className="x:py-1.5 x:pr-3 x:text-left x:font-medium">{t`Link`}</th>
          <th scope="col" className="x:py-1.5 x:pl-3 x:text-right x:font-medium">{t`Recipients`}</th>
          <th scope="col" className="x:py-1.5 x:pl-3 x:text-right x:font-medium">{t`Of delivered`}</th>
        </tr>
      </thead>
      <tbody>
        {report.links.map((link) => {
          const clicks = link.content_types[part].unique;
          return (
            <tr key={link.position} className="x:border-b x:border-line x:last:border-0">
              <th scope="row" className={`${cell} x:max-w-0 x:w-full x:pr-3 x:text-left x:font-normal`}>
                <NumberedLink report={report} link={link} heat={heatOf(clicks, most)} />
              </th>
              <td className={`${cell} x:pl-3 x:text-right`}>{number(clicks)}</td>
              <td className={`${cell} x:pl-3 x:text-right x:whitespace-nowrap`}>
                {percent(rate(clicks, report.unique.delivered))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface NumberedLinkProps {
  readonly report: CampaignReport;
  readonly link: ReportLink;
  readonly heat: number;
}

/** Leads to the people who clicked the link. */
function NumberedLink({ report, link: { position, url }, heat }: NumberedLinkProps) {
  return (
    <span className="x:flex x:min-w-0 x:items-start x:gap-2">
      <LinkMark position={position} heat={heat} />
      <PermittedStyledLink
        to="/campaigns/$id_campaign/people"
        params={{ id_campaign: report.campaign_id }}
        search={{ event: 'clicked', link: position }}
        title={url}
        className="x:min-w-0 x:flex-1 x:truncate x:hover:underline"
      >
        {url.replace(/^https?:\/\//u, '')}
      </PermittedStyledLink>
    </span>
  );
}
