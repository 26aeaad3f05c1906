import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignReport } from '@x/api-client';
import { Card, SegmentedControl } from '@x/ui';
import { useState } from 'react';
import { useBrand } from '#/content/brand/use-brand.ts';
import { MessageFrame } from '#/content/messages/message-frame.tsx';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { clickStyles, markLinks, withStyles } from './click-map.ts';
import { useCampaign } from '#/campaigns/use-campaign.ts';

type Part = 'html' | 'amp';

/** Shows the message with the number of recipients who clicked each link, and each link's share of these clicks. */
export function ReportClickMap({ report }: { readonly report: CampaignReport }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [part, setPart] = useState<Part>('html');
  const { campaign } = useCampaign(report.campaign_id);
  const brand = useBrand();
  const config = campaign.data?.campaign_content?.config;
  const marked = config === undefined ? undefined : markLinks(config, report.links, brand);
  if (marked === undefined || report.links.length === 0) return null;
  const all = report.links.reduce((sum, link) => sum + link.content_types[part].unique, 0);
  const styles = clickStyles(
    report.links.map(({ position, content_types }) => {
      const clicks = content_types[part].unique;
      const share = all === 0 ? '' : ` · ${formats.percent(rate(clicks, all))}`;
      return { position, clicks, label: `${formats.number(clicks)}${share}` };
    }),
  );
  return (
    <Card
      title={t`Clicks on the message`}
      description={
        <Trans>Shows how many recipients clicked each link. The table of links has the same numbers.</Trans>
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
      <MessageFrame
        title={part === 'html' ? t`Clicks on the HTML version` : t`Clicks on the AMP version`}
        markup={withStyles(marked[part], styles)}
        format={part}
        className="x:block x:h-[70dvh] x:w-full x:rounded-md x:border x:border-line x:bg-[#fff]"
      />
    </Card>
  );
}
