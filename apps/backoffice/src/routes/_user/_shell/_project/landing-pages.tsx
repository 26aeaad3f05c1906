import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/_project/landing-pages')({
  staticData: { section: 'landing_pages' },
  component: Outlet,
});
