import { useLingui } from '@lingui/react/macro';
import { Notice } from '#/app/notice.tsx';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Campaign } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Card, StatTile, StatTiles } from '@x/ui';
import * as v from 'valibot';
import { CampaignActions } from '#/campaigns/campaign-actions.tsx';
import { CampaignContentCard } from '#/campaigns/campaign-content-card.tsx';
import { CampaignDetails } from '#/campaigns/campaign-details.tsx';
import { isEditable, findMissing } from '#/campaigns/campaign-rules.ts';
import { CampaignStatusBadge } from '#/usage/campaign-status.tsx';
import { SendingProblemAlert, NotStartedAlert, FullyRejectedAlert } from '#/campaigns/campaign-problems.tsx';
import { Readiness } from '#/campaigns/readiness.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { MilestonesCard } from '#/engagement/milestones/milestones-card.tsx';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/')({
  validateSearch: v.object({
    /** Set after sending or scheduling the campaign (spec 2 §4). */
    status: searchParameter(v.literal('scheduled')),
  }),
  component: CampaignPage,
});

function CampaignPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { id_campaign } = Route.useParams();
  const { status: justScheduled } = Route.useSearch();
  const { campaign, crumbs } = useCampaign(id_campaign);

  async function onScheduledOrSent(): Promise<void> {
    await invalidate(contract.campaigns.get, contract.campaigns.list);
    await navigate({
      to: '/campaigns/$id_campaign',
      params: { id_campaign },
      search: { status: 'scheduled' },
    });
  }

  const { data } = campaign;
  const from = data?.from ?? '';
  const senderExists = !useChosenItems(senderOptions, [from]).isGone(from);
  const missing = data === undefined ? [] : findMissing(data, senderExists);
  return (
    <Page
      title={data?.name ?? t`Campaign`}
      crumbs={[crumbs.all]}
      status={data === undefined ? undefined : <CampaignStatusBadge status={data.status} />}
      actions={
        data === undefined ? undefined : (
          <CampaignActions
            campaign={data}
            ready={missing.length === 0}
            onScheduledOrSent={onScheduledOrSent}
          />
        )
      }
    >
      <Loaded answer={campaign} placeholder={<ReportPlaceholder />}>
        {(loaded) => (
          <div className="x:flex x:flex-col x:gap-5">
            {justScheduled !== undefined && loaded.status !== 'draft' && <Planned campaign={loaded} />}
            {loaded.status === 'draft' && <NotStartedAlert problem={loaded.problem} />}
            {(loaded.status === 'ongoing' || loaded.status === 'paused') && (
              <SendingProblemAlert problem={loaded.problem} />
            )}
            <FullyRejectedAlert campaign={loaded} />
            {!isEditable(loaded.status) && <Figures campaign={loaded} />}
            <div className="x:grid x:items-start x:gap-5 x:md:grid-cols-[3fr_2fr]">
              <Card title={t`Details`}>
                <CampaignDetails campaign={loaded} />
              </Card>
              <div className="x:flex x:flex-col x:gap-5">
                {isEditable(loaded.status) && missing.length > 0 && (
                  <Readiness campaign={loaded} missing={missing} />
                )}
                <CampaignContentCard campaign={loaded} />
                {/* With a new status, the timeline is loaded again, because it is refreshed only while messages are sent. */}
                {loaded.status !== 'draft' && <MilestonesCard key={loaded.status} campaign={loaded} />}
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Says what became of the campaign that was just scheduled or sent, and follows its status. */
function Planned({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const formats = useFormats();
  const texts: Partial<Record<Campaign['status'], string>> = {
    ongoing: t`The campaign is being sent. Follow its progress in the report.`,
    completed: t`The campaign was sent. The report shows how recipients react.`,
    ...(campaign.job === null
      ? {}
      : { scheduled: t`The campaign is scheduled for ${formats.dateTime(campaign.job.start_at)}.` }),
  };
  const text = texts[campaign.status];
  return text === undefined ? null : <Notice tone="success">{text}</Notice>;
}

/** Rates are relative to delivered messages, as in the report. */
function Figures({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { total, unique } = campaign.stats;
  const tile = (label: string, count: number) => (
    <StatTile
      label={label}
      value={formats.number(count)}
      {...(total.delivered > 0 ? { detail: formats.percent(rate(count, total.delivered)) } : {})}
    />
  );
  return (
    <StatTiles>
      <StatTile
        label={t`Sent`}
        value={formats.number(total.processed)}
        detail={t`of ${formats.number(total.managed)} recipients`}
      />
      {tile(t`Opens`, unique.open)}
      {tile(t`Clicks`, unique.click)}
      {tile(t`Yamps`, unique.yamps)}
    </StatTiles>
  );
}
