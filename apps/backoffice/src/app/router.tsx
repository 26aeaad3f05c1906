import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.js';
import { PageError } from '../shell/page-error.js';
import type { AppContext } from './context.js';

export function createAppRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    // The main landmark scrolls, not the window.
    scrollToTopSelectors: ['#main'],
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
