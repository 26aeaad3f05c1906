import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any unknown path leads home (spec 1 §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
