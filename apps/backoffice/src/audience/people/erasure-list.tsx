import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
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
    column.status('status', msg`Status`, ({ status }) =>
      status === 'completed'
        ? { tone: 'success', label: msg({ message: 'Completed', context: 'erasure' }) }
        : { tone: 'accent', label: msg({ message: 'Running', context: 'erasure' }) },
    ),
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
