import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { Pencil, Plus } from 'lucide-react';
import { cycleText } from '#/tenancy/billing/cycle-dates.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { OrganizationProjects } from '#/tenancy/organizations/organization-projects.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { LinkButton, PermittedTextLink } from '#/page/links.tsx';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/')({
  component: OrganizationPage,
});

function OrganizationPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_organization: id } = Route.useParams();
  const { organization, crumbs } = useOrganization(id);
  const { admin, mayWrite } = useOrganizationPermissions(id);
  const projects = useAnswer(contract.organizations.projects, { params: { id }, query: { rows: 5 } });
  return (
    <Page
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
      <div className="x:flex x:flex-col x:gap-5">
        <Card title={t`Details`}>
          <Loaded answer={organization}>
            {(data) => (
              <DescriptionList
                items={[
                  {
                    id: 'owner',
                    term: t`Owner`,
                    description: `${data.owner.name} · ${data.owner.email}`,
                  },
                  { id: 'created', term: t`Created`, description: formats.dateTime(data.created_at) },
                  ...(data.subscription === undefined
                    ? []
                    : [
                        {
                          id: 'plan',
                          term: t`Plan`,
                          description: admin ? (
                            <PermittedTextLink
                              to="/organizations/$id_organization/plan"
                              params={{ id_organization: id }}
                            >
                              {data.subscription.plan.name}
                            </PermittedTextLink>
                          ) : (
                            data.subscription.plan.name
                          ),
                        },
                        {
                          id: 'cycle',
                          term: t`Billing cycle`,
                          description: admin ? (
                            <PermittedTextLink
                              to="/organizations/$id_organization/usage"
                              params={{ id_organization: id }}
                            >
                              {cycleText(data.subscription, formats)}
                            </PermittedTextLink>
                          ) : (
                            cycleText(data.subscription, formats)
                          ),
                        },
                      ]),
                ]}
              />
            )}
          </Loaded>
        </Card>
        <OrganizationProjects organizationId={id} answer={projects} titled />
      </div>
    </Page>
  );
}
