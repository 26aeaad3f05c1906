import { RouterProvider } from '@tanstack/react-router';
import { nextAlerts } from '#/app/next-alerts.ts';
import { browserSurroundings, createApp } from './create-app.ts';
import { followAccess } from './follow-access.ts';
import { followSession } from './follow-session.ts';
import { keepPage } from './keep-page.tsx';
import { leaveSession } from './leave-session.ts';
import { createNewVersion, watchVersion } from './new-version.tsx';
import { renderPage } from './render-page.tsx';
import { createAppRouter } from './router.tsx';
import { openSessionChannel } from '#/session/session-channel.ts';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogBeforeSignIn } from '#/language/load-catalog.ts';

/** Shows the page at the address of the document, and follows the user from there. */
export async function showApp(): Promise<void> {
  const channel = openSessionChannel();
  const app = createApp(browserSurroundings(channel.announce));
  const router = createAppRouter(app);
  followSession(router, app, channel);
  const newVersion = createNewVersion(app.alerts);
  keepPage(router, { ...app, newVersion });
  watchVersion(newVersion);
  followAccess(router, app);
  leaveSession(router, app);
  const stop = router.subscribe('onResolved', () => {
    stop();
    app.alerts.add(nextAlerts.take());
  });
  await loadCatalogBeforeSignIn(chosenLanguage(app.cookies));
  renderPage(app, <RouterProvider router={router} />);
}
