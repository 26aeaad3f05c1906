import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/activity/')({
  beforeLoad: () => {
    throw redirect({ to: '/activity/analyzer', replace: true });
  },
});
