import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/templates/$')({
  beforeLoad: () => {
    throw redirect({ to: '/templates', replace: true });
  },
});
