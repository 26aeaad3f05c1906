import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/configurations')({
  staticData: { section: 'configurations', sidebar: 'configurations' },
  component: Outlet,
});
