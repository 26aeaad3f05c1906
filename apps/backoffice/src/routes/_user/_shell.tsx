import {
  Outlet,
  createFileRoute,
  useLocation,
  useMatches,
  useRouterState,
  useParams,
} from '@tanstack/react-router';
import { AppShell } from '@x/ui';
import { useEffect, useRef } from 'react';
import { missingCalls } from '#/session/missing-calls.ts';
import { ShellTopBar } from '#/shell/shell-top-bar.tsx';
import { NotAllowed } from '#/shell/not-allowed.tsx';
import { sidebars } from '#/shell/sidebars.tsx';

export const Route = createFileRoute('/_user/_shell')({ component: Shell });

/**
 * Moves the focus to each new page, for users of keyboards and screen readers. Does nothing if an element of the page
 * has the focus.
 */
function useFocusOnNewPage(): void {
  // Use the resolved location, which changes only once the previous page and its focused element are gone.
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
  const staticData = useMatches({ select: (matches) => matches.map((match) => match.staticData) });
  const section = staticData.findLast((data) => data.section !== undefined)?.section;
  const sidebar = staticData.findLast((data) => data.sidebar !== undefined)?.sidebar ?? 'none';
  const content = staticData.findLast((data) => data.content !== undefined)?.content ?? 'page';
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const missing = page === undefined ? [] : missingCalls(user, page.fullPath, page.params);
  const { id_organization: wantedOrganization } = useParams({ strict: false });
  const ownOrganization = user.organizations.some(
    ({ id, second_factor_needed: isClosed }) => id === wantedOrganization && !isClosed,
  );
  // The sidebar of an area that the user cannot open would lead nowhere.
  const hidden = sidebar === 'none' || (missing.length > 0 && !ownOrganization);
  const Sidebar = hidden ? undefined : sidebars[sidebar];
  return (
    <AppShell
      topBar={<ShellTopBar user={user} section={section} />}
      pageKey={pageKey}
      content={content}
      {...(Sidebar === undefined ? {} : { sidebar: <Sidebar /> })}
    >
      {missing.length > 0 ? <NotAllowed key={pageKey} missing={missing} /> : <Outlet />}
    </AppShell>
  );
}
