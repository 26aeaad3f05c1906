import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import { routeTree as guestRouteTree } from './guest-route-tree.gen.ts';
import type { routeTree } from './route-tree.gen.ts';
import { PageError } from '#/page/page-error.tsx';
import type { AppContext } from '#/app/context.ts';

function createRouterOver<Tree extends AnyRoute>(tree: Tree, context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    // The page's main landmark scrolls instead of the window, or in a low window all of the shell.
    scrollToTopSelectors: ['#main', '[data-app-shell]'],
  });
}

/**
 * Creates a router with the guest routes. `addSignedInRoutes` adds the other routes, so that the login page loads
 * faster.
 */
export function createAppRouter(
  app: Omit<AppContext, 'addSignedInRoutes'>,
  history?: RouterHistory,
): AppRouter {
  const tree: AnyRoute = guestRouteTree;
  let complete = false;
  const addSignedInRoutes = async () => {
    if (complete) return false;
    const { startSignedIn } = await import('./signed-in.ts');
    // Several pages may have waited for the same import.
    if (complete) return true;
    complete = true;
    startSignedIn(router, app);
    return true;
  };
  const router: AppRouter = createRouterOver(tree, { ...app, addSignedInRoutes }, history);
  return router;
}

export type AppRouter = ReturnType<typeof createRouterOver<typeof routeTree>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
