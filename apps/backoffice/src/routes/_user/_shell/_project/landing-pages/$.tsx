import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/landing-pages/$')({
  beforeLoad: () => {
    throw redirect({ to: '/landing-pages', replace: true });
  },
});
