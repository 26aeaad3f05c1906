import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type Project } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { Pencil } from 'lucide-react';
import { AccessKeys } from '#/tenancy/access-keys/access-keys.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { weekdayName } from '#/language/weekdays.ts';
import { Identifier } from '#/lists/copy-value.tsx';
import { ListCard } from '#/lists/define/list-card.tsx';
import { EntityPage } from '#/lists/entity-page.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { BounceLimits } from '#/tenancy/organizations/bounce-limits.tsx';
import { OpenProject } from '#/tenancy/organizations/open-project.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { permissionsInProject } from '#/session/permissions.ts';
import { useUser } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { SampleBadge } from '#/page/sample-badge.tsx';
import { projectTeams } from '#/tenancy/teams/project-teams.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/$id_project/')({
  component: ProjectPage,
});

function ProjectPage() {
  const { t } = useLingui();
  const { id_organization, id_project } = Route.useParams();
  const { crumbs } = useOrganization(id_organization);
  const project = useAnswer(contract.projects.get, { params: { id: id_project } });
  const place = { organizationId: id_organization, projectId: id_project };
  const { mayRead, mayWrite } = permissionsInProject(useUser(), id_project);
  return (
    <EntityPage
      entity={project}
      title={project.data?.name ?? t`Project`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.projects]}
      status={project.data?.sample === true && <SampleBadge />}
      actions={
        <>
          {mayWrite('projects') && (
            <LinkButton
              to="/organizations/$id_organization/projects/$id_project/manage"
              params={{ id_organization, id_project }}
              icon={<Pencil aria-hidden />}
            >
              <Trans>Manage project</Trans>
            </LinkButton>
          )}
          {project.data !== undefined && <OpenProject project={project.data} primary />}
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-5">
        <Card title={t`Details`}>
          <Loaded answer={project}>{(data) => <Details project={data} />}</Loaded>
        </Card>
        {mayRead('teams') && <ListCard list={projectTeams} id={id_project} place={place} />}
        {mayRead('projects') && <BounceLimits projectId={id_project} />}
        {mayRead('projects') && <AccessKeys projectId={id_project} place={place} />}
      </div>
    </EntityPage>
  );
}

function Details({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <DescriptionList
      items={[
        { id: 'organization', term: t`Organization`, description: project.organization.name },
        { id: 'id', term: t`Project ID`, description: <Identifier id={project.id} /> },
        { id: 'created', term: t`Created`, description: formats.dateTime(project.created_at) },
        { id: 'timezone', term: t`Time zone`, description: project.timezone.text },
        {
          id: 'week',
          term: t`Week starts on`,
          description: weekdayName(formats.locale, project.week_start),
        },
      ]}
    />
  );
}
