import { useLingui } from '@lingui/react/macro';
import { contract, type Erasure } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, StatusBadge, type DataTableColumn } from '@x/ui';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Interval in milliseconds at which the progress of running erasures is read. */
const refreshMilliseconds = 2000;

function useColumns(): readonly DataTableColumn<Erasure>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'requested', header: t`Requested`, cell: (erasure) => formats.dateTime(erasure.created_at) },
    { id: 'by', header: t`By`, cell: (erasure) => erasure.requested_by },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) =>
        status === 'completed' ? (
          <StatusBadge tone="success">{t({ message: 'Completed', context: 'erasure' })}</StatusBadge>
        ) : (
          <StatusBadge tone="accent">{t({ message: 'Running', context: 'erasure' })}</StatusBadge>
        ),
    },
    {
      id: 'contacts',
      header: t`Contacts`,
      align: 'end',
      cell: (erasure) => formats.number(erasure.contacts),
    },
    {
      id: 'messages',
      header: t`Messages`,
      align: 'end',
      cell: (erasure) => formats.number(erasure.messages),
    },
    { id: 'events', header: t`Events`, align: 'end', cell: (erasure) => formats.number(erasure.events) },
  ];
}

/** Erasures of a project with their progress. They name nobody. */
export function ErasureList() {
  const { t } = useLingui();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    contract.people.erasures,
    { params: { id: useProjectId() }, query: { page } },
    {
      keepPreviousData: true,
      refreshInterval: (latest) =>
        latest?.items.some(({ status }) => status === 'running') === true ? refreshMilliseconds : 0,
    },
  );
  return (
    <Card title={t`Erasures`} padding="none">
      <PagedTable
        caption={t`Erasures`}
        answer={answer}
        columns={columns}
        rowId={({ id }) => id}
        onPageChange={setPage}
        empty={
          <EmptyState
            icon={<UserX />}
            title={t`No erasures yet`}
            description={t`Erasures are listed here with their date, so that you can prove them. They do not name the person.`}
          />
        }
      />
    </Card>
  );
}
