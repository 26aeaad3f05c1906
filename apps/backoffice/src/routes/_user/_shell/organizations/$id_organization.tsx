import { Outlet, createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization')({
  staticData: { sidebar: 'organization' },
  component: Outlet,
});
