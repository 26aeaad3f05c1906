import { Outlet, createFileRoute, useLocation, useMatches, useRouterState } from '@tanstack/react-router';
import { AppShell } from '@x/ui';
import { useEffect, useRef } from 'react';
import { ShellTopBar } from '#/shell/shell-top-bar.tsx';
import { sidebars } from '#/shell/sidebars.tsx';

/** The frame of the product: top bar, sidebar and page. */
export const Route = createFileRoute('/_user/_shell')({ component: Shell });

/** Puts the keyboard and the reading position into the new page, unless the page has put it somewhere itself. */
function useFocusOnNewPage(): void {
  // Resolved: the page that was left is gone by then, and the focus with it.
  const page = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.querySelector<HTMLElement>('#main');
    if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
  }, [page]);
}

function Shell() {
  const { user } = Route.useRouteContext();
  const pageKey = useLocation({ select: (location) => location.pathname });
  useFocusOnNewPage();
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
