import { createFileRoute, redirect } from '@tanstack/react-router';

/** Loads the signed-in routes on an unmatched path. Unknown paths go home (spec 1 §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    // Asked for at the same time, since the routes need it; whether it came is for them to say.
    const [added] = await Promise.all([
      context.addSignedInRoutes(),
      context.currentUser.load().catch(() => undefined),
    ]);
    if (added) throw redirect({ href: location.href, replace: true });
    throw redirect({ to: '/', replace: true });
  },
});
