import { Outlet, createFileRoute, useLocation, useMatches } from '@tanstack/react-router';
import { AppShell } from '@x/ui';
import { useEffect, useRef } from 'react';
import { ShellTopBar } from '../../shell/shell-top-bar.js';
import { sidebars } from '../../shell/sidebars.js';

/** The frame of the product: top bar, sidebar and page. */
export const Route = createFileRoute('/_user/_shell')({ component: Shell });

/** Puts the keyboard and the reading position into the new page, unless the page has put it somewhere itself. */
function useFocusOnNewPage(pageKey: string): void {
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    const main = document.querySelector<HTMLElement>('#main');
    if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
  }, [pageKey]);
}

function Shell() {
  const { user } = Route.useRouteContext();
  const pageKey = useLocation({ select: (location) => location.pathname });
  useFocusOnNewPage(pageKey);
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
