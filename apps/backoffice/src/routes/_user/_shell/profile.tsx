import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/profile')({
  staticData: { sidebar: 'profile' },
  component: Outlet,
});
