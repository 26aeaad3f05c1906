import { signedInBefore } from '#/session/signed-in-before.ts';
import type { AppContext } from '#/app/context.ts';
import type { SessionChannel } from '#/session/session-channel.ts';
import type { AppRouter } from './router.tsx';

/**
 * Clears the alerts of the previous page on each navigation. When another tab logs in or out, this tab follows. The
 * login page learns who was signed in here before.
 */
export function followSession(
  router: AppRouter,
  { alerts, session }: Pick<AppContext, 'session' | 'alerts'>,
  channel: SessionChannel,
): void {
  // Clear the alerts before navigation, because errors during navigation belong to the new page.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) alerts.clear();
  });
  router.subscribe('onResolved', () => {
    const signedIn = session.signedIn();
    if (signedIn !== undefined) signedInBefore.write(signedIn.userId);
  });
  channel.subscribe(session.follow);
}
