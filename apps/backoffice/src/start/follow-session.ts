import {
  isReturnPath,
  lastRouteCookie,
  lastRouteLifetime,
  serializeLastRoute,
} from '#/session/last-route.ts';
import type { AppContext } from '#/app/context.ts';
import type { SessionChannel } from '#/session/session-channel.ts';
import type { AppRouter } from './router.tsx';

type FollowedApp = Pick<AppContext, 'session' | 'cookies' | 'alerts' | 'currentUser'>;

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

/** Opens the login page, which returns to the current page. */
function askForLogin(router: AppRouter): void {
  const { href } = router.state.location;
  void router.navigate({
    to: '/login',
    search: { expired: true, ...(isReturnPath(href) ? { redirect: href } : {}) },
    ignoreBlocker: true,
  });
}

/** Opens the home page of another user, and reloads it, so that nothing of the previous user remains. */
async function showOtherUser(router: AppRouter): Promise<void> {
  await router.navigate({ to: '/', ignoreBlocker: true, replace: true });
  window.location.reload();
}

/** Leaves the login page after another tab has logged in. Returns to the earlier page only for the same user. */
function leaveLogin(router: AppRouter, isSameUser: boolean): void {
  const { pathname, search } = router.state.location;
  if (pathname !== '/login') return;
  if (!isSameUser) {
    window.location.assign('/');
    return;
  }
  const { redirect }: { redirect?: unknown } = search;
  const target = typeof redirect === 'string' && isReturnPath(redirect) ? redirect : '/';
  void router.navigate({ href: target, replace: true });
}

/**
 * Clears the alerts of the previous page and stores the last page in a cookie on each navigation. When the session
 * expires or another tab logs in or out, this tab follows.
 */
export function followSession(router: AppRouter, app: FollowedApp, channel: SessionChannel): void {
  // Clear the alerts before navigation, because errors during navigation belong to the new page.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) app.alerts.clear();
  });
  router.subscribe('onResolved', () => rememberRoute(router, app));
  app.session.expired.subscribe(() => {
    if (!app.session.expired.get()) return;
    app.currentUser.forget();
    if (app.session.signedIn() === undefined) askForLogin(router);
    else void showOtherUser(router);
  });
  let lastUserId = app.session.signedIn()?.userId;
  channel.subscribe(() => {
    const before = app.session.signedIn();
    lastUserId = before?.userId ?? lastUserId;
    app.session.follow();
    const now = app.session.signedIn();
    if (before === undefined && now !== undefined) leaveLogin(router, now.userId === lastUserId);
  });
}
