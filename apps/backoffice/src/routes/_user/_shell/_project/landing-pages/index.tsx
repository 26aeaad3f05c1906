import { msg } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Trash2 } from 'lucide-react';
import { NoLandingPages } from '#/landing-pages/no-landing-pages.tsx';
import { LandingPageGrid } from '#/landing-pages/page-grid.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { trashableRows } from '#/tenancy/trash/trashable-rows.tsx';

export const Route = createFileRoute('/_user/_shell/_project/landing-pages/')({
  validateSearch: listSearch(contract.landingPages.list),
  component: () => <ProjectListPage list={landingPages} />,
});

const landingPages = defineList(contract.landingPages.list, {
  name: 'landing-pages',
  rows: 30,
  title: msg`Landing pages`,
  search: { label: msg`Search landing pages`, placeholder: msg`Search by name or address` },
  create: { label: msg`New landing page`, to: () => linkOptions({ to: '/landing-pages/new' }) },
  links: [{ label: msg`Trash`, icon: Trash2, target: linkOptions({ to: '/trash' }) }],
  empty: () => <NoLandingPages />,
  View: LandingPageGrid,
  Selectable: trashableRows({ kind: 'landing_page', remove: contract.landingPages.remove }),
});
