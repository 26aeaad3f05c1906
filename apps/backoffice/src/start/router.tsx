import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { PageError } from '#/page/page-error.tsx';
import type { AppContext } from '#/app/context.ts';

export function createAppRouter(app: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: app,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    // The page's main landmark scrolls instead of the window, or in a low window all of the shell.
    scrollToTopSelectors: ['#main', '[data-app-shell]'],
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
