import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { defineList } from '#/lists/define/define-list.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { pageSearch } from '#/lists/page-search.ts';
import { trashKind, trashList } from '#/tenancy/trash/trash-list.tsx';

export const Route = createFileRoute('/_user/_shell/_project/trash')({
  validateSearch: pageSearch,
  component: () => <ProjectListPage list={trash} />,
});

const common = trashList(
  msg`Deleted campaigns, templates, landing pages, audiences and segments appear here if you have permission to change them.`,
);

const trash = defineList(contract.trash.list, {
  ...common,
  name: 'trash',
  title: msg`Trash`,
  description: msg`You have ${trashDays} days to restore deleted campaigns, templates, landing pages, audiences and segments. After that, they are deleted permanently.`,
  columns: common.columns.toSpliced(1, 0, trashKind),
});
