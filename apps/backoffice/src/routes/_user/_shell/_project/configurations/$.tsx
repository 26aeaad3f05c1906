import { createFileRoute, redirect } from '@tanstack/react-router';

/** Unknown pages of the area go to its first page. */
export const Route = createFileRoute('/_user/_shell/_project/configurations/$')({
  beforeLoad: () => {
    throw redirect({ to: '/configurations/integrations', replace: true });
  },
});
