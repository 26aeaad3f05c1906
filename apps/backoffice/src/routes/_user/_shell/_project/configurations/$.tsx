import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects unknown pages of the configurations to their first page. */
export const Route = createFileRoute('/_user/_shell/_project/configurations/$')({
  beforeLoad: () => {
    throw redirect({ to: '/configurations/integrations', replace: true });
  },
});
