import { msg, plural } from '@lingui/core/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { Filter } from 'lucide-react';
import { DeleteSegment } from '#/audience/segments/list/delete-segment.tsx';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';
import { listSearch } from '#/lists/define/list-endpoint.ts';
import { ProjectListPage } from '#/lists/define/list-page.tsx';
import { trashableRows } from '#/tenancy/trash/trashable-rows.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/segments/')({
  validateSearch: listSearch(contract.segments.list),
  component: () => <ProjectListPage list={segments} />,
});

const segments = defineList(contract.segments.list, {
  name: 'segments',
  title: msg`Segments`,
  parents: [{ label: msg`Audiences`, target: linkOptions({ to: '/audiences' }) }],
  columns: [
    column.name,
    column.mutedText('description', msg`Description`),
    column.updatedAt,
    column.hiddenAtFirst(column.createdAt),
    column.hiddenAtFirst(column.copyId(msg`Segment ID`)),
  ],
  actions: [
    { needs: contract.segments.remove, cell: (segment) => <DeleteSegment segment={segment} iconOnly /> },
  ],
  link: ({ id }) => linkOptions({ to: '/audiences/segments/$id_segment', params: { id_segment: id } }),
  search: { label: msg`Search segments`, placeholder: msg`Search by name or description` },
  create: { label: msg`New segment`, to: () => linkOptions({ to: '/audiences/segments/new' }) },
  empty: {
    icon: Filter,
    title: msg`No segments yet`,
    description: msg`A segment is a group of contacts that meet conditions, such as “opened a message in the last 30 days” or “lives in Madrid”. It always contains those who meet them at the moment. Start with one condition and see right away how many contacts match.`,
  },
  nothingMatches: {
    title: msg`No segments match your search`,
    description: msg`Try another search, or show all segments.`,
    clearLabel: msg`Show all segments`,
  },
  // Campaigns that use deleted segments are unscheduled, and restoring does not schedule them.
  Selectable: trashableRows({
    kind: 'segment',
    remove: contract.segments.remove,
    confirm: ({ length }) => ({
      question: msg`${plural(length, { one: 'Delete # segment?', other: 'Delete # segments?' })}`,
      consequence: msg`They go to the trash, and you have ${trashDays} days to restore them. Their contacts are kept. Scheduled campaigns that use them go back to draft, and restoring does not schedule them again. Segments that other segments or messages use are not deleted.`,
    }),
  }),
});
