import { useLingui } from '@lingui/react/macro';
import { Link, createFileRoute } from '@tanstack/react-router';
import { contract, type BillingCycle } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DataTable, type DataTableColumn } from '@x/ui';
import { LineChart } from '@x/ui/charts';
import { cycleDates } from '#/tenancy/billing/cycle-dates.ts';
import { CycleTiles } from '#/tenancy/billing/cycle-tiles.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/usage/')({
  component: UsagePage,
});

function UsagePage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const answer = useAnswer(contract.billing.cycles, { query: { organization_id: id } });
  return (
    <Page title={t`Usage`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={answer} placeholder={<ReportPlaceholder />}>
        {(cycles) => <Usage cycles={cycles} organizationId={id} />}
      </Loaded>
    </Page>
  );
}

interface UsageProps {
  readonly cycles: readonly BillingCycle[];
  readonly organizationId: string;
}

function Usage({ cycles, organizationId }: UsageProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useColumns();
  const [current] = cycles;
  const oldestFirst = cycles.toReversed();
  return (
    <div className="x:flex x:flex-col x:gap-5">
      {current !== undefined && <CycleTiles cycle={current} />}
      <Card>
        <LineChart
          title={t`Sends by billing cycle`}
          categoryLabel={t`Billing cycle`}
          categories={oldestFirst.map((cycle) => formats.day(cycleDates(cycle).first))}
          series={[
            { id: 'sends', label: t`Sends`, values: oldestFirst.map(({ sent_emails }) => sent_emails) },
            { id: 'limit', label: t`Limit`, values: oldestFirst.map(({ limit }) => limit) },
          ]}
        />
      </Card>
      <DataTable
        caption={t`Billing cycles`}
        cards
        columns={columns}
        rows={cycles}
        rowId={({ id }) => id}
        renderRowLink={(cycle, props) => (
          <Link
            to="/organizations/$id_organization/usage/$id_billing_cycle"
            params={{ id_organization: organizationId, id_billing_cycle: cycle.id }}
            data-row-link
            {...props}
          />
        )}
        empty={null}
      />
    </div>
  );
}

function useColumns(): readonly DataTableColumn<BillingCycle>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'start', header: t`Start`, cell: (cycle) => formats.day(cycleDates(cycle).first) },
    { id: 'end', header: t`End`, cell: (cycle) => formats.day(cycleDates(cycle).last) },
    { id: 'plan', header: t`Plan`, cell: ({ plan }) => plan.name },
    { id: 'sends', header: t`Sends`, align: 'end', cell: (cycle) => formats.number(cycle.sent_emails) },
  ];
}
