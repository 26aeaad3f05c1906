import { Outlet, createFileRoute, redirect, useMatches } from '@tanstack/react-router';
import { NotAllowed } from '#/page/not-allowed.tsx';
import { isAllowed } from '#/session/may.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { TimeZoneProvider } from '#/language/use-formats.tsx';

/** Pages inside a project; without a current one the user picks one first (spec 1 §4). */
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
