import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects unknown paths of the activity pages to the first page (spec 1 §2). */
export const Route = createFileRoute('/_user/_shell/activity/$')({
  beforeLoad: () => {
    throw redirect({ to: '/activity/analyzer', replace: true });
  },
});
