import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { defineList } from '#/lists/define/define-list.ts';
import { pageSearch } from '#/lists/page-search.ts';
import { OrganizationListPage } from '#/tenancy/organizations/organization-list-page.tsx';
import { trashList } from '#/tenancy/trash/trash-list.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/trash')({
  validateSearch: pageSearch,
  component: () => <OrganizationListPage list={projects} />,
});

const projects = defineList(contract.trash.projects, {
  ...trashList(msg`Projects of this organization appear here after they are deleted.`),
  title: msg`Deleted projects`,
  description: msg`You have ${trashDays} days to restore a deleted project, with everything in it. While it is in the trash, it sends nothing. Campaigns that were scheduled come back as drafts.`,
});
