import { Outlet, createFileRoute, useLocation, useMatches } from '@tanstack/react-router';
import { AppShell } from '@x/ui';
import { ShellTopBar } from '../../shell/shell-top-bar.js';
import { sidebars } from '../../shell/sidebars.js';

/** The frame of the product: top bar, sidebar and page. */
export const Route = createFileRoute('/_user/_shell')({ component: Shell });

function Shell() {
  const { user } = Route.useRouteContext();
  const pageKey = useLocation({ select: (location) => location.pathname });
  const told = useMatches({ select: (matches) => matches.map((match) => match.staticData) });
  const section = told.findLast((data) => data.section !== undefined)?.section;
  const sidebar = told.findLast((data) => data.sidebar !== undefined)?.sidebar ?? 'none';
  const content = told.findLast((data) => data.content !== undefined)?.content ?? 'page';
  const Sidebar = sidebar === 'none' ? undefined : sidebars[sidebar];
  return (
    <AppShell
      topBar={<ShellTopBar user={user} section={section} />}
      pageKey={pageKey}
      content={content}
      {...(Sidebar === undefined ? {} : { sidebar: <Sidebar /> })}
    >
      <Outlet />
    </AppShell>
  );
}
