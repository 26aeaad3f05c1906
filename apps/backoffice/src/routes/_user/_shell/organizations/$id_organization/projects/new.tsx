import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { ProjectForm } from '#/tenancy/organizations/project-form.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/new')({
  component: NewProjectPage,
});

function NewProjectPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const list = linkOptions({
    to: '/organizations/$id_organization/projects',
    params: { id_organization },
  });
  return (
    <Page title={t`New project`} crumbs={[crumbs.all, crumbs.itself, crumbs.projects]}>
      <ProjectForm
        organizationId={id_organization}
        onSaved={(project) =>
          navigate({
            to: '/organizations/$id_organization/projects/$id_project',
            params: { id_organization, id_project: project.id },
          })
        }
        cancel={
          <LinkButton {...list} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
