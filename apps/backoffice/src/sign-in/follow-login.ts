import { signedInBefore } from '#/session/signed-in-before.ts';
import type { AppContext } from '#/app/context.ts';
import type { SessionChannel } from '#/session/session-channel.ts';
import { isReturnPath } from '#/session/last-route.ts';

/**
 * Leaves the login page after another tab has logged in. Returns to the earlier page only for the user who opened it in
 * this tab.
 */
export function followLogin(
  { session, loadPage }: Pick<AppContext, 'session' | 'loadPage'>,
  channel: SessionChannel,
): void {
  channel.subscribe(() => {
    const isGuest = session.signedIn() === undefined;
    session.follow();
    const now = session.signedIn();
    if (!isGuest || now === undefined || window.location.pathname !== '/login') return;
    const asked = new URLSearchParams(window.location.search).get('redirect');
    const isSameUser = now.userId === signedInBefore.read();
    loadPage(isSameUser && asked !== null && isReturnPath(asked) ? asked : '/');
  });
}
