import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { defineList } from '#/lists/define/define-list.ts';
import { ListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';
import { useUser } from '#/session/use-current.ts';
import { trashList } from '#/tenancy/trash/trash-list.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/trash')({
  validateSearch: pageSearch,
  component: () => <ListPage list={organizations} id={useUser().id} />,
});

const organizations = defineList(contract.trash.organizations, {
  ...trashList(msg`Organizations that you own appear here after they are deleted.`),
  title: msg`Deleted organizations`,
  parents: [{ label: msg`Organizations`, target: linkOptions({ to: '/organizations' }) }],
  description: msg`You have ${trashDays} days to restore a deleted organization that you own, with everything in it. While it is in the trash, it sends nothing. Campaigns that were scheduled come back as drafts.`,
});
