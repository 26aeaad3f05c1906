import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Trash2 } from 'lucide-react';
import { NoTemplates } from '#/content/templates/no-templates.tsx';
import { TemplateGrid } from '#/content/templates/template-grid.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { trashableRows } from '#/tenancy/trash/trashable-rows.tsx';

export const Route = createFileRoute('/_user/_shell/_project/templates/')({
  validateSearch: listSearch(contract.templates.list),
  component: () => <ProjectListPage list={templates} />,
});

const templates = defineList(contract.templates.list, {
  name: 'templates',
  rows: 30,
  title: msg`Templates`,
  search: { label: msg`Search templates`, placeholder: msg`Search by name or description` },
  create: { label: msg`New template`, to: () => linkOptions({ to: '/templates/new' }) },
  links: [{ label: msg`Trash`, icon: Trash2, target: linkOptions({ to: '/trash' }) }],
  empty: () => <NoTemplates />,
  View: TemplateGrid,
  Selectable: trashableRows({ kind: 'template', remove: contract.templates.remove }),
});
