import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/campaigns')({
  staticData: { section: 'campaigns', sidebar: 'campaigns' },
  component: Outlet,
});
