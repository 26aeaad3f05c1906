import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import type { Project } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { onlyProject } from '#/session/only-project.ts';
import { ProjectForm } from '#/tenancy/organizations/project-form.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { usePickProject } from '#/tenancy/organizations/use-pick-project.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/new')({
  component: NewProjectPage,
});

function NewProjectPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization } = Route.useParams();
  const { currentUser } = useApp();
  const { pick } = usePickProject();
  const { crumbs } = useOrganization(id_organization);
  const list = linkOptions({
    to: '/organizations/$id_organization/projects',
    params: { id_organization },
  });
  /** Opens the first project's home, because there is nothing to choose. Others show their details (spec 1 §4). */
  async function onSaved({ id }: Project) {
    const user = await currentUser.load();
    if (user !== undefined && onlyProject(user) === id) {
      await pick(id);
      return;
    }
    await navigate({
      to: '/organizations/$id_organization/projects/$id_project',
      params: { id_organization, id_project: id },
    });
  }
  return (
    <Page title={t`New project`} crumbs={[crumbs.all, crumbs.itself, crumbs.projects]}>
      <ProjectForm
        organizationId={id_organization}
        onSaved={onSaved}
        cancel={
          <LinkButton {...list} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
