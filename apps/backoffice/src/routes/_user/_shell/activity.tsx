import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/activity')({
  staticData: { sidebar: 'activity' },
  component: Outlet,
});
