import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { refreshOfReport } from '../../../../../../campaigns/campaign-rules.js';
import { CampaignStatusBadge } from '../../../../../../campaigns/campaign-status.js';
import { DeliveriesTable } from '../../../../../../campaigns/deliveries-table.js';
import { ReportBlocks } from '../../../../../../campaigns/report-blocks.js';
import {
  ReportDeliveries,
  ReportFigures,
  ReportLinks,
  ReportProblem,
} from '../../../../../../campaigns/report-parts.js';
import { useCampaign } from '../../../../../../campaigns/use-campaign.js';
import { Loaded } from '../../../../../../lists/loaded.js';
import { Page } from '../../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/report')({
  component: ReportPage,
});

function ReportPage() {
  const { t } = useLingui();
  const { id_campaign } = Route.useParams();
  const { crumbs } = useCampaign(id_campaign);
  const report = useAnswer(
    contract.campaigns.report,
    { params: { id: id_campaign } },
    { refreshInterval: refreshOfReport },
  );
  const { data } = report;
  return (
    <Page
      title={t`Report`}
      crumbs={[crumbs.all, crumbs.itself]}
      status={data === undefined ? undefined : <CampaignStatusBadge status={data.status} />}
    >
      <Loaded answer={report}>
        {(loaded) => (
          <div className="x:flex x:flex-col x:gap-5">
            <ReportProblem report={loaded} />
            <ReportFigures report={loaded} />
            <ReportDeliveries report={loaded} />
            <ReportBlocks campaignId={id_campaign} refresh={refreshOfReport(loaded)} />
            <ReportLinks report={loaded} />
            <DeliveriesTable campaignId={id_campaign} refresh={refreshOfReport(loaded)} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
