import { createFileRoute, redirect } from '@tanstack/react-router';

/** What is not a page of the area leads to its first one (spec 1 §2). */
export const Route = createFileRoute('/_user/_shell/activity/$')({
  beforeLoad: () => {
    throw redirect({ to: '/activity/analyzer', replace: true });
  },
});
