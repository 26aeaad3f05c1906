import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/templates')({
  staticData: { section: 'templates' },
  component: Outlet,
});
