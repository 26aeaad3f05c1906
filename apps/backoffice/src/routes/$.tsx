import { createFileRoute, redirect } from '@tanstack/react-router';

/** Unknown paths lead to the home page (spec 1 §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
