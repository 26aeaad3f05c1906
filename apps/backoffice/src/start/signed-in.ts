import type { AppContext } from '#/app/context.ts';
import { followAccess } from './follow-access.ts';
import { keepPage } from './keep-page.tsx';
import { leaveSession } from './leave-session.ts';
import { createNewVersion, watchVersion } from './new-version.tsx';
import type { AppRouter } from './router.tsx';
// This import adds the signed-in routes to the root route, which both route trees share.
import './route-tree.gen.ts';

/** Starts what only signed-in users need. Loaded on demand, so that the login page loads faster. */
export function startSignedIn(router: AppRouter, app: Omit<AppContext, 'addSignedInRoutes'>): void {
  router.setRoutes(router.buildRouteTree());
  const newVersion = createNewVersion(app.alerts);
  keepPage(router, { ...app, newVersion });
  watchVersion(newVersion);
  followAccess(router, app);
  leaveSession(router, app);
}
