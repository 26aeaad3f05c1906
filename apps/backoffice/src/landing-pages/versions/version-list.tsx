import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract, mostVersionsOfPage, type LandingPageVersionSummary } from '@x/api-client';
import { History } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';

const states = {
  published: { label: msg({ message: 'Published', context: 'version of a landing page' }), tone: 'success' },
  scheduled: { label: msg({ message: 'Scheduled', context: 'version of a landing page' }), tone: 'info' },
  earlier: { label: msg({ message: 'Earlier', context: 'version of a landing page' }), tone: 'neutral' },
} as const;

/** Versions of a page that visitors saw, see or will see. */
export const versionList = defineList(contract.landingPages.versions, {
  title: msg`Versions`,
  rowId: ({ id }) => id,
  link: ({ number }, id) =>
    linkOptions({
      to: '/landing-pages/$id_landing_page/versions/$number',
      params: { id_landing_page: id, number: String(number) },
    }),
  columns: [
    column.number('number', msg`Version`),
    column.status<LandingPageVersionSummary>('state', msg`Status`, ({ state }) => states[state]),
    column.text('title', msg`Title`),
    column.dateTime('created_at', msg`Created`),
    column.text('created_by', msg`By`),
  ],
  empty: {
    icon: History,
    title: msg`No versions yet`,
    description: msg`Publishing or scheduling the page makes a version. The last ${mostVersionsOfPage} are kept.`,
  },
});
