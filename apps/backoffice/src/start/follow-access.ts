import type { AppContext } from '#/app/context.ts';
import type { AppRouter } from './router.tsx';

type FollowingApp = Pick<AppContext, 'currentUser' | 'notFound' | 'unsavedWork'>;

/** Loads the user again, and shows the change if the user's access has changed. */
async function updateAccess(router: AppRouter, { currentUser, unsavedWork }: FollowingApp): Promise<void> {
  const before = await currentUser.load();
  const now = await currentUser.refresh();
  if (before === undefined || now === undefined || unsavedWork.exists()) return;
  const inProject = router.state.matches.some(({ routeId }) => routeId === '/_user/_shell/_project');
  if (inProject && before.project_id !== null && now.project_id === null) {
    await router.navigate({ to: '/project-selection', search: { gone: true }, replace: true });
  } else if (JSON.stringify(before) !== JSON.stringify(now)) await router.invalidate();
}

/**
 * Looks at what the user may access whenever something is not found, because the current project may have been deleted
 * elsewhere. Users with unsaved changes keep their page.
 */
export function followAccess(router: AppRouter, app: FollowingApp): void {
  let running = false;
  app.notFound.subscribe(() => {
    if (running) return;
    running = true;
    // If the user cannot be loaded, the page shows that something is not found.
    void updateAccess(router, app)
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  });
}
