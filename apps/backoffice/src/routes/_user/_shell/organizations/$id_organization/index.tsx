import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type EndpointDefinition, type Organization } from '@x/api-client';
import { Card, DescriptionList } from '@x/ui';
import { Pencil, Plus } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { EntityPage } from '#/lists/entity-page.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { OrganizationLogo } from '#/tenancy/organizations/organization-logo.tsx';
import { ProjectsCard } from '#/tenancy/organizations/projects-card.tsx';
import { ActivityCard } from '#/tenancy/overview/activity-card.tsx';
import { MembersCard } from '#/tenancy/overview/members-card.tsx';
import { QuotaCard } from '#/tenancy/overview/quota-card.tsx';
import { useMay } from '#/session/may.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { LinkButton } from '#/page/links.tsx';
import { useOrganizationPermissions } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/')({
  component: OrganizationPage,
});

function OrganizationPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const { organization, crumbs } = useOrganization(id);
  const { admin, mayWrite } = useOrganizationPermissions(id);
  const mayCall = useMay();
  const may = (endpoint: EndpointDefinition) => mayCall(endpoint, { organizationId: id });
  return (
    <EntityPage
      entity={organization}
      title={organization.data?.name ?? t`Organization`}
      crumbs={[crumbs.all]}
      actions={
        <>
          {mayWrite('organizations') && (
            <LinkButton
              to="/organizations/$id_organization/manage"
              params={{ id_organization: id }}
              icon={<Pencil aria-hidden />}
            >
              <Trans>Manage organization</Trans>
            </LinkButton>
          )}
          {admin && (
            <LinkButton
              to="/organizations/$id_organization/projects/new"
              params={{ id_organization: id }}
              variant="primary"
              icon={<Plus aria-hidden />}
            >
              <Trans>New project</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
          {may(contract.billing.cycles) && <QuotaCard organizationId={id} />}
          <ProjectsCard organizationId={id} />
          {may(contract.audit.list) && <ActivityCard organizationId={id} />}
        </div>
        <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
          {may(contract.organizations.users) && <MembersCard organizationId={id} />}
          <Card title={t`Details`}>
            <Loaded answer={organization}>{(data) => <Details organization={data} />}</Loaded>
          </Card>
        </div>
      </div>
    </EntityPage>
  );
}

function Details({
  organization: { name, logo, owner, created_at, subscription },
}: {
  readonly organization: Organization;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-4">
      {logo !== null && <OrganizationLogo name={name} logo={logo} />}
      <DescriptionList
        items={[
          { id: 'owner', term: t`Owner`, description: `${owner.name} · ${owner.email}` },
          { id: 'created', term: t`Created`, description: formats.dateTime(created_at) },
          ...(subscription === undefined
            ? []
            : [{ id: 'plan', term: t`Plan`, description: subscription.plan.name }]),
        ]}
      />
    </div>
  );
}
