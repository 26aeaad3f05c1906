import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * Matches paths without a route. Loads the signed-in routes and tries again. If they were already loaded, redirects to
 * the home page (spec 1 §2).
 */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    // Load the user in parallel, because the routes need the user. Ignore a failure here, because the routes handle it.
    const [added] = await Promise.all([
      context.addSignedInRoutes(),
      context.currentUser.load().catch(() => undefined),
    ]);
    if (added) throw redirect({ href: location.href, replace: true });
    throw redirect({ to: '/', replace: true });
  },
});
