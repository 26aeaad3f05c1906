import { isReturnPath } from '#/session/last-route.ts';
import type { AppContext } from '#/app/context.ts';
import type { SessionChannel } from '#/session/session-channel.ts';
import type { AppRouter } from './router.tsx';

type FollowedApp = Pick<AppContext, 'session' | 'alerts'>;

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

/** Clears the alerts of the previous page on each navigation. When another tab logs in or out, this tab follows. */
export function followSession(router: AppRouter, app: FollowedApp, channel: SessionChannel): void {
  // Clear the alerts before navigation, because errors during navigation belong to the new page.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) app.alerts.clear();
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
