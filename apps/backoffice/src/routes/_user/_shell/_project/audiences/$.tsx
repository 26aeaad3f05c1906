import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$')({
  beforeLoad: () => {
    throw redirect({ to: '/audiences', replace: true });
  },
});
