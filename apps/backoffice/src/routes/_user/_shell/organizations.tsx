import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/organizations')({
  staticData: { section: 'organizations' },
  component: Outlet,
});
