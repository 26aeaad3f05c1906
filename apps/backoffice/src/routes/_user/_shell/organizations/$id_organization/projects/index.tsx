import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { OrganizationListPage } from '#/tenancy/organizations/organization-list-page.tsx';
import { projectName, projectRows } from '#/tenancy/organizations/project-rows.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/projects/')({
  validateSearch: listSearch(contract.organizations.projects),
  component: () => <OrganizationListPage list={projects} />,
});

/** Projects of an organization that the user has access to. */
const projects = defineList(contract.organizations.projects, {
  ...projectRows,
  name: 'projects',
  title: msg`Projects`,
  columns: [projectName, column.updatedAt, column.createdAt, column.copyId(msg`Project ID`)],
  search: { label: msg`Search projects`, placeholder: msg`Search by name` },
  create: {
    label: msg`New project`,
    to: (id_organization) =>
      linkOptions({ to: '/organizations/$id_organization/projects/new', params: { id_organization } }),
  },
});
