import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects unknown pages of the activity module to its first page (spec 1 §2). */
export const Route = createFileRoute('/_user/_shell/activity/$')({
  beforeLoad: () => {
    throw redirect({ to: '/activity/analyzer', replace: true });
  },
});
