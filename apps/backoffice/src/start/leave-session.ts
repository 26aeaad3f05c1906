import {
  isReturnPath,
  lastRouteCookie,
  lastRouteLifetime,
  serializeLastRoute,
} from '#/session/last-route.ts';
import { signInAddress } from '#/session/sign-in-paths.ts';
import type { AppContext } from '#/app/context.ts';
import type { AppRouter } from './router.tsx';

function rememberRoute(router: AppRouter, app: Pick<AppContext, 'session' | 'cookies'>): void {
  const signedIn = app.session.signedIn();
  const { location, matches } = router.state;
  const match = matches.at(-1);
  if (signedIn === undefined || match === undefined || !isReturnPath(location.href)) return;
  const text = serializeLastRoute({
    fullPath: location.href,
    name: match.fullPath,
    params: Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value ?? ''])),
    query: { ...location.search },
    hash: location.hash,
  });
  if (text !== undefined) app.cookies.write(lastRouteCookie(signedIn.userId), text, lastRouteLifetime);
}

/** Loads the login page, which returns to the current page. */
function askForLogin(router: AppRouter, { loadPage }: Pick<AppContext, 'loadPage'>): void {
  const { href } = router.state.location;
  const redirect = isReturnPath(href) ? href : undefined;
  loadPage(signInAddress('/login', { expired: 'true', redirect }));
}

/** Opens the home page of another user, and reloads it, so that nothing of the previous user remains. */
async function showOtherUser(router: AppRouter): Promise<void> {
  await router.navigate({ to: '/', ignoreBlocker: true, replace: true });
  window.location.reload();
}

/**
 * Stores the last page in a cookie on each navigation. When the session expires, or another tab logs out or logs in
 * another user, this tab leaves its page.
 */
export function leaveSession(
  router: AppRouter,
  app: Pick<AppContext, 'session' | 'cookies' | 'currentUser' | 'loadPage'>,
): void {
  router.subscribe('onResolved', () => rememberRoute(router, app));
  app.session.expired.subscribe(() => {
    if (!app.session.expired.get()) return;
    app.currentUser.forget();
    if (app.session.signedIn() === undefined) askForLogin(router, app);
    else void showOtherUser(router);
  });
}
