import { Outlet, createFileRoute, redirect, useMatches } from '@tanstack/react-router';
import { isAllowed } from '#/session/may.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { TimeZoneProvider } from '#/language/use-formats.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@x/ui';
import { Lock } from 'lucide-react';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

/** Pages inside a project. Users without a current project choose one first (spec 1 §4). */
export const Route = createFileRoute('/_user/_shell/_project')({
  beforeLoad: async ({ context }) => {
    const projectId = context.user.project_id;
    if (projectId === null) throw redirect({ to: '/project-selection', replace: true });
    return { projectId, project: await context.projectSettings.load(projectId) };
  },
  component: ProjectArea,
});

function ProjectArea() {
  const { project } = Route.useRouteContext();
  const permissions = usePermissions();
  const allowed = useMatches({
    select: (matches) => matches.every(({ staticData }) => isAllowed(permissions, staticData)),
  });
  return (
    <TimeZoneProvider timeZone={project?.timezone.id}>
      {allowed ? <Outlet /> : <NotAllowed />}
    </TimeZoneProvider>
  );
}

/** Shown instead of a page to which the user has no access. */
function NotAllowed() {
  const { t } = useLingui();
  return (
    <Page title={t`No access`}>
      <EmptyState
        icon={<Lock />}
        title={t`Your teams don’t give you access to this page`}
        description={t`Ask an admin of the organization for access, or choose another project.`}
        actions={
          <LinkButton to="/project-selection">
            <Trans>Choose a project</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
