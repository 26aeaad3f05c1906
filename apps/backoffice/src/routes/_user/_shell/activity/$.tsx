import { createFileRoute, redirect } from '@tanstack/react-router';

/** Unknown pages of the area go to its first page (spec 1 §2). */
export const Route = createFileRoute('/_user/_shell/activity/$')({
  beforeLoad: () => {
    throw redirect({ to: '/activity/analyzer', replace: true });
  },
});
