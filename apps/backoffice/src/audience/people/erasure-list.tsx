import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { StatusBadge } from '@x/ui';
import { UserX } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineList } from '#/lists/define/define-list.ts';

/** Interval in milliseconds at which the progress of running erasures is read. */
const refreshMilliseconds = 2000;

/** Erasures of a project with their progress. They name nobody. */
export const erasures = defineList(contract.people.erasures, {
  title: msg`Erasures`,
  columns: [
    column.dateTime('created_at', msg`Requested`),
    column.text('requested_by', msg`By`),
    {
      id: 'status',
      header: msg`Status`,
      cell: ({ status }) =>
        status === 'completed' ? (
          <StatusBadge tone="success">
            <Trans context="erasure">Completed</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="accent">
            <Trans context="erasure">Running</Trans>
          </StatusBadge>
        ),
    },
    column.number('contacts', msg`Contacts`),
    column.number('messages', msg`Messages`),
    column.number('events', msg`Events`),
  ],
  refreshInterval: (rows) => (rows.some(({ status }) => status === 'running') ? refreshMilliseconds : 0),
  empty: {
    icon: UserX,
    title: msg`No erasures yet`,
    description: msg`Erasures are listed here with their date, so that you can prove them. They do not name the person.`,
  },
});
