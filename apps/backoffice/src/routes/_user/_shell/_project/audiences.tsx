import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/audiences')({
  staticData: { section: 'audiences', sidebar: 'audiences' },
  component: Outlet,
});
