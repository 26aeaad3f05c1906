import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Card, DescriptionList } from '@x/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { cycleText } from '#/tenancy/billing/cycle-dates.ts';
import { euro } from '#/tenancy/billing/price.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { QuotaCard } from '#/tenancy/overview/quota-card.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/plan')({
  component: PlanPage,
});

function PlanPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_organization: id } = Route.useParams();
  const { organization, crumbs } = useOrganization(id);
  const answer = useAnswer(contract.billing.cycles, { query: { organization_id: id } });
  return (
    <Page title={t`Plan and billing`} crumbs={[crumbs.all, crumbs.itself]}>
      <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card
          title={t`Plan`}
          footer={
            organization.data?.subscription === undefined ? undefined : (
              <PlanChange
                organizationId={id}
                paymentsConfigured={organization.data.subscription.payments_configured}
              />
            )
          }
        >
          <Loaded answer={answer}>
            {([cycle]) =>
              cycle !== undefined && (
                <DescriptionList
                  items={[
                    { id: 'plan', term: t`Name`, description: cycle.plan.name },
                    {
                      id: 'price',
                      term: t`Price`,
                      description: t`${euro(cycle.plan.price, formats.locale)} a month`,
                    },
                    {
                      id: 'limit',
                      term: t`Limit`,
                      description: t`${formats.number(cycle.limit)} sends per billing cycle`,
                    },
                    {
                      id: 'remaining',
                      term: t`Remaining`,
                      description: formats.number(Math.max(0, cycle.remaining)),
                    },
                    { id: 'cycle', term: t`Billing cycle`, description: cycleText(cycle, formats) },
                  ]}
                />
              )
            }
          </Loaded>
        </Card>
        <QuotaCard organizationId={id} planLinked={false} />
      </div>
    </Page>
  );
}

interface PlanChangeProps {
  readonly organizationId: string;
  readonly paymentsConfigured: boolean;
}

function PlanChange({ organizationId, paymentsConfigured }: PlanChangeProps) {
  if (paymentsConfigured) return <PortalButton organizationId={organizationId} />;
  return (
    <p className="x:mr-auto x:text-13 x:text-muted">
      <Trans>This installation has no payment provider. Ask its operator to change the plan.</Trans>
    </p>
  );
}

/** Opens the payment provider's customer portal, which links back to this page. */
function PortalButton({ organizationId }: { readonly organizationId: string }) {
  const { client } = useApp();
  const [opening, setOpening] = useState(false);
  async function open() {
    setOpening(true);
    const result = await client.call(contract.billing.portal, {
      params: { id: organizationId },
      query: { return_url: window.location.href },
    });
    if (result.success) window.location.assign(result.data.portal_url);
    else setOpening(false);
  }
  return (
    <Button variant="primary" loading={opening} onClick={() => void open()}>
      <Trans>Manage Plan and Billing History</Trans>
      <ExternalLink aria-hidden />
    </Button>
  );
}
