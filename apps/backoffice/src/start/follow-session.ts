import {
  isPlaceToReturnTo,
  lastRouteCookie,
  lastRouteLifetime,
  lastRouteText,
} from '#/session/last-route.ts';
import type { AppContext } from '#/app/context.ts';
import type { AppRouter } from './router.tsx';

function rememberPlace(router: AppRouter, app: Pick<AppContext, 'session' | 'cookies'>): void {
  const credentials = app.session.credentials();
  const { location, matches } = router.state;
  const match = matches.at(-1);
  if (credentials === undefined || match === undefined || !isPlaceToReturnTo(location.href)) return;
  const text = lastRouteText({
    fullPath: location.href,
    name: match.fullPath,
    params: Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? ''])),
    query: { ...location.search },
    hash: location.hash,
  });
  if (text !== undefined) app.cookies.write(lastRouteCookie(credentials.userId), text, lastRouteLifetime);
}

/**
 * What happens as one moves about: the place is remembered for the next sign-in, errors of the place that was left
 * are cleared, and an expired session leads to the login page and from there back.
 */
type FollowedApp = Pick<AppContext, 'session' | 'cookies' | 'alerts' | 'currentUser'>;

export function followSession(router: AppRouter, app: FollowedApp): void {
  // On leaving, not on arriving: what goes wrong on the way belongs to the new place.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) app.alerts.clear();
  });
  router.subscribe('onResolved', () => rememberPlace(router, app));
  app.session.expired.subscribe(() => {
    if (!app.session.expired.get()) return;
    const { href } = router.state.location;
    app.currentUser.forget();
    void router.navigate({
      to: '/login',
      search: { expired: true, ...(isPlaceToReturnTo(href) ? { redirect: href } : {}) },
      ignoreBlocker: true,
    });
  });
}
