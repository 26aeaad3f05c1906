import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$')({
  beforeLoad: () => {
    throw redirect({ to: '/campaigns', replace: true });
  },
});
