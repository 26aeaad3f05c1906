import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/configurations/$')({
  beforeLoad: () => {
    throw redirect({ to: '/configurations/integrations', replace: true });
  },
});
