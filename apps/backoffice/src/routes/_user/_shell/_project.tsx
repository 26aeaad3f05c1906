import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { pageWithoutProject } from '#/session/first-page.ts';
import { TimeZoneProvider } from '#/language/use-formats.tsx';

/** Pages inside a project. Users without a current project choose one first (spec 1 §4). */
export const Route = createFileRoute('/_user/_shell/_project')({
  beforeLoad: ({ context }) => {
    const projectId = context.user.project_id;
    if (projectId === null) throw redirect({ ...pageWithoutProject(context.user), replace: true });
    return { projectId };
  },
  component: ProjectArea,
});

function ProjectArea() {
  const { user } = Route.useRouteContext();
  return (
    <TimeZoneProvider timeZone={user.project?.timezone_id}>
      <Outlet />
    </TimeZoneProvider>
  );
}
