import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, type BillingCycleDetail } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DataTable, EmptyState, type DataTableColumn } from '@x/ui';
import { StackedColumnChart } from '@x/ui/charts';
import { Send } from 'lucide-react';
import { campaignSeries } from '#/tenancy/billing/campaign-series.ts';
import { cycleText } from '#/tenancy/billing/cycle-dates.ts';
import { CycleTiles } from '#/tenancy/billing/cycle-tiles.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/usage/$id_billing_cycle')({
  component: BillingCyclePage,
});

function BillingCyclePage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_organization: id, id_billing_cycle: cycleId } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const answer = useAnswer(contract.billing.cycle, { query: { subscription_id: cycleId } });
  const usage = linkOptions({ to: '/organizations/$id_organization/usage', params: { id_organization: id } });
  return (
    <Page
      title={answer.data === undefined ? t`Billing cycle` : cycleText(answer.data, formats)}
      crumbs={[crumbs.all, crumbs.itself, { label: t`Usage`, target: usage }]}
    >
      <Loaded answer={answer} placeholder={<ReportPlaceholder />}>
        {(cycle) => <Cycle cycle={cycle} />}
      </Loaded>
    </Page>
  );
}

function Cycle({ cycle }: { readonly cycle: BillingCycleDetail }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <div className="x:flex x:flex-col x:gap-5">
      <CycleTiles cycle={cycle} />
      {cycle.projects.length > 0 && (
        <Card>
          <StackedColumnChart
            title={t`Sends by project and campaign`}
            categoryLabel={t`Project`}
            categories={cycle.projects.map(({ name }) => name)}
            series={campaignSeries(cycle.projects, t`Other campaigns`)}
          />
        </Card>
      )}
      <DataTable
        caption={t`Projects`}
        columns={columns}
        rows={cycle.projects}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<Send />} title={t`Nothing was sent in this billing cycle`} />}
      />
    </div>
  );
}

function useColumns(): readonly DataTableColumn<BillingCycleDetail['projects'][number]>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    { id: 'sends', header: t`Sends`, align: 'end', cell: (project) => formats.number(project.sent_emails) },
  ];
}
