import { t } from '@lingui/core/macro';
import type { AlertItem } from '#/app/alerts.ts';
import type { AppContext } from '#/app/context.ts';
import { ReloadAction, RetryAction } from '#/page/alert-action.tsx';
import { firstPage } from '#/session/first-page.ts';
import type { NewVersion } from './new-version.tsx';
import type { AppRouter } from './router.tsx';

interface KeptApp extends Pick<AppContext, 'alerts' | 'calls' | 'currentUser' | 'finishing' | 'unsavedWork'> {
  readonly newVersion: NewVersion;
}

/** Returns the path that is shown for `pathname`. The root path redirects to the user's first page. */
async function shownPath(router: AppRouter, app: KeptApp, pathname: string): Promise<string> {
  if (pathname !== '/') return pathname;
  const user = await app.currentUser.load();
  return user === undefined ? pathname : router.buildLocation(firstPage(user)).pathname;
}

/** Loads the code of a page. Resolves to false if it could not be loaded. */
async function loadPage(router: AppRouter, app: KeptApp, pathname: string): Promise<boolean> {
  try {
    const [routes] = router.getMatchedRoutes(await shownPath(router, app, pathname));
    const components = routes.map(({ options }) => options.component);
    await Promise.all(components.map(async (component) => component?.preload?.()));
    // The router's lazy components swallow errors. They remove `preload` once they are loaded.
    return components.every((component) => component?.preload === undefined);
  } catch {
    return false;
  }
}

/**
 * Returns whether a reload loses nothing: no changes are unsaved, no call is running, and no finished action is still
 * opening another page.
 */
function isIdle({ unsavedWork, finishing, calls }: KeptApp): boolean {
  return !unsavedWork.exists() && !finishing.isRunning() && calls.get() === 0;
}

const alertId = 'page';

function outdated(): AlertItem {
  const message = t`The page could not be loaded, because Yamp has been updated. Save your work, then reload.`;
  return { id: alertId, code: 'page_outdated', message, actions: <ReloadAction /> };
}

function unavailable(onRetry: () => void): AlertItem {
  const message = t`The page could not be loaded. Check your connection and try again.`;
  return { id: alertId, code: 'page_unavailable', message, actions: <RetryAction onRetry={onRetry} /> };
}

/**
 * Loads the code of the next page before the router leaves the current page. If the code cannot be loaded, the current
 * page stays with everything that was typed. If the server has a new version, the next page is opened with a reload,
 * unless the reload would lose something (see `isIdle`).
 */
export function keepPage(router: AppRouter, app: KeptApp): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Change the message, so that the router does not recognize the error as missing code and reload the page.
    payload.message = `Not loaded: ${payload.message}`;
    void app.newVersion.check();
  });
  let newest = 0;
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      if (nextLocation.pathname === currentLocation.pathname) return false;
      newest += 1;
      const number = newest;
      const isLoaded = await loadPage(router, app, nextLocation.pathname);
      const isForward = action === 'PUSH' || action === 'REPLACE';
      // The user has meanwhile chosen another page.
      if (isForward && number !== newest) return true;
      if (isLoaded && !(isForward && app.newVersion.isAvailable() && isIdle(app))) return false;
      const isOutdated = app.newVersion.isAvailable() || (await app.newVersion.check());
      if (isOutdated && isIdle(app)) window.location.assign(nextLocation.href);
      else {
        const retry = () => {
          app.alerts.dismiss(alertId);
          void router.navigate({ href: nextLocation.href, replace: action === 'REPLACE' });
        };
        app.alerts.add([isOutdated ? outdated() : unavailable(retry)]);
      }
      return true;
    },
  });
}
