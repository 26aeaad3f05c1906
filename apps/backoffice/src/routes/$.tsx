import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * Matches paths without a route. Adds the signed-in routes and tries the path again. If these routes were added before,
 * redirects to the home page (spec 1 §2).
 */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    // Load the user at the same time, because the added routes need the user. A failure is ignored here, because the
    // added routes handle a failure themselves.
    const [added] = await Promise.all([
      context.addSignedInRoutes(),
      context.currentUser.load().catch(() => undefined),
    ]);
    if (added) throw redirect({ href: location.href, replace: true });
    throw redirect({ to: '/', replace: true });
  },
});
