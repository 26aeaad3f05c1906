import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { Plus } from 'lucide-react';
import { useFormats } from '../../../../../format/use-formats.js';
import { Loaded } from '../../../../../lists/loaded.js';
import { OrganizationProjects } from '../../../../../organizations/organization-projects.js';
import { useOrganization } from '../../../../../organizations/use-organization.js';
import { LinkButton } from '../../../../../shell/links.js';
import { Page } from '../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/')({
  component: OrganizationPage,
});

function OrganizationPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_organization: id } = Route.useParams();
  const { organization, crumbs } = useOrganization(id);
  const projects = useAnswer(contract.organizations.projects, { params: { id }, query: { rows: 5 } });
  return (
    <Page
      title={organization.data?.name ?? t`Organization`}
      crumbs={[crumbs.all]}
      actions={
        <LinkButton
          to="/organizations/$id_organization/projects/new"
          params={{ id_organization: id }}
          variant="primary"
          icon={<Plus aria-hidden />}
        >
          <Trans>New project</Trans>
        </LinkButton>
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
