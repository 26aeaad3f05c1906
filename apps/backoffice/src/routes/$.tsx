import { createFileRoute, redirect } from '@tanstack/react-router';

/** Loads the signed-in routes on an unmatched path. Unknown paths go home (spec 1 §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    // Load the user in parallel, since the routes need it. They handle a failure themselves.
    const [added] = await Promise.all([
      context.addSignedInRoutes(),
      context.currentUser.load().catch(() => undefined),
    ]);
    if (added) throw redirect({ href: location.href, replace: true });
    throw redirect({ to: '/', replace: true });
  },
});
