import {
  isReturnPath,
  lastRouteCookie,
  lastRouteLifetime,
  serializeLastRoute,
} from '#/session/last-route.ts';
import type { AppContext } from '#/app/context.ts';
import type { AppRouter } from './router.tsx';

function rememberRoute(router: AppRouter, app: Pick<AppContext, 'session' | 'cookies'>): void {
  const credentials = app.session.credentials();
  const { location, matches } = router.state;
  const match = matches.at(-1);
  if (credentials === undefined || match === undefined || !isReturnPath(location.href)) return;
  const text = serializeLastRoute({
    fullPath: location.href,
    name: match.fullPath,
    params: Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? ''])),
    query: { ...location.search },
    hash: location.hash,
  });
  if (text !== undefined) app.cookies.write(lastRouteCookie(credentials.userId), text, lastRouteLifetime);
}

type FollowedApp = Pick<AppContext, 'session' | 'cookies' | 'alerts' | 'currentUser'>;

/**
 * Clears the alerts of the previous page and stores the last page in a cookie on each navigation. When the session
 * expires, opens the login page, which returns to the current page.
 */
export function followSession(router: AppRouter, app: FollowedApp): void {
  // Clear the alerts before navigation, because errors during navigation belong to the new page.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) app.alerts.clear();
  });
  router.subscribe('onResolved', () => rememberRoute(router, app));
  app.session.expired.subscribe(() => {
    if (!app.session.expired.get()) return;
    const { href } = router.state.location;
    app.currentUser.forget();
    void router.navigate({
      to: '/login',
      search: { expired: true, ...(isReturnPath(href) ? { redirect: href } : {}) },
      ignoreBlocker: true,
    });
  });
}
