import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { contract, type Contact } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Users } from 'lucide-react';
import { useContactColumns } from '#/audience/contacts/use-contact-columns.tsx';
import { audienceOptions } from '#/lists/options/option-lists.ts';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';

export interface SegmentContactsProps {
  readonly segmentId: string;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}

function useColumns(contacts: readonly Contact[]): readonly ListColumn<Contact>[] {
  const { t } = useLingui();
  const audiences = useChosenItems(
    audienceOptions,
    contacts.map(({ audience_id }) => audience_id),
  );
  const audience: ListColumn<Contact> = {
    id: 'audience',
    header: t`Audience`,
    cell: ({ audience_id }) => audiences.find(audience_id)?.name ?? '',
  };
  // The API returns these contacts in one order only.
  const columns = useContactColumns().map((column): ListColumn<Contact> => ({
    ...column,
    sortable: false,
  }));
  return columns.toSpliced(3, 0, audience);
}

/** Contacts of a saved segment, from all audiences of the project. */
export function SegmentContacts({ segmentId, page, onPageChange }: SegmentContactsProps) {
  const { t } = useLingui();
  const rows = useRows('segment-contacts');
  const answer = useAnswer(
    contract.segments.contacts,
    { params: { id: segmentId }, query: { page, rows: rows.rows } },
    { keepPreviousData: true },
  );
  return (
    <PagedTable
      caption={t`Contacts in this segment`}
      list="segment-contacts"
      rows={rows}
      answer={answer}
      columns={useColumns(answer.data?.items ?? [])}
      rowId={({ id }) => id}
      renderRowLink={({ id, audience_id }, link) => (
        <Link
          to="/audiences/$id_audience/contacts/$id_contact"
          params={{ id_audience: audience_id, id_contact: id }}
          data-row-link
          {...link}
        />
      )}
      onPageChange={onPageChange}
      empty={
        <EmptyState
          icon={<Users />}
          title={t`Nobody is in this segment`}
          description={t`Contacts appear here as soon as they meet the conditions.`}
        />
      }
    />
  );
}
