import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CampaignPerson } from '@x/api-client';
import { EmptyState, type DataTableColumn } from '@x/ui';
import { SearchX, Users } from 'lucide-react';
import { toContact } from '#/audience/contacts/contact-link.ts';
import { useFormats } from '#/language/use-formats.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { RecipientAddress } from '../recipient-address.tsx';
import { usePlaceNames } from '../places/use-place-names.ts';
import { firstEvent, type PeopleSearch } from './people-search.ts';
import { useReasonNames } from './use-reason-names.ts';

export interface PeopleTableProps {
  readonly campaignId: string;
  readonly search: PeopleSearch;
  readonly answer: Answered<PagedItems<CampaignPerson>>;
  readonly onPageChange: (page: number) => void;
}

function useColumns({ event = firstEvent }: PeopleSearch): readonly DataTableColumn<CampaignPerson>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const bounces = {
    hard: t({ message: 'Permanent', context: 'bounce' }),
    soft: t({ message: 'Temporary', context: 'bounce' }),
    refused: t({ message: 'Message refused', context: 'bounce' }),
  };
  const bounce: DataTableColumn<CampaignPerson> = {
    id: 'bounce',
    header: t`Kind of bounce`,
    cell: (person) => (person.bounce === null ? '—' : bounces[person.bounce]),
  };
  const reasons = useReasonNames();
  const reason: DataTableColumn<CampaignPerson> = {
    id: 'reason',
    header: t`Reason`,
    cell: ({ unsubscribe_reason: chosen, unsubscribe_comment: comment }) => (
      <span className="x:flex x:min-w-40 x:flex-col">
        {chosen === null ? '—' : reasons[chosen]}
        {comment !== '' && (
          <q className="x:text-12 x:wrap-anywhere x:whitespace-pre-line x:text-muted">{comment}</q>
        )}
      </span>
    ),
  };
  const { places } = usePlaceNames();
  const place: DataTableColumn<CampaignPerson> = {
    id: 'place',
    header: t`Place`,
    cell: (person) => person.places.map((known) => places[known]).join(', '),
  };
  const times: DataTableColumn<CampaignPerson> = {
    id: 'times',
    header: event === 'opened' ? t`Loaded pictures` : t`Times`,
    align: 'end',
    cell: (person) => formats.number(person.times),
  };
  const isCounted = event === 'opened' || event === 'clicked' || event === 'acted' || event === 'ordered';
  return [
    { id: 'email', header: t`Email`, cell: ({ email }) => <RecipientAddress email={email} /> },
    {
      id: 'name',
      header: t`Name`,
      cell: ({ contact, first_name: name, surname }) =>
        contact === null ? (
          <span className="x:text-muted">{t`Deleted contact`}</span>
        ) : (
          `${name} ${surname}`.trim() || '—'
        ),
    },
    ...(event === 'bounced' ? [bounce] : []),
    ...(event === 'unsubscribed' ? [reason] : []),
    ...(isCounted ? [times] : []),
    ...(event === 'acted' || event === 'ordered' ? [place] : []),
    {
      id: 'last',
      header: isCounted ? t`Last time` : t`Date`,
      align: 'end',
      cell: (person) => formats.dateTime(person.last_at),
    },
  ];
}

/** Recipients of a campaign who did something with its message. */
export function PeopleTable({ campaignId, search, answer, onPageChange }: PeopleTableProps) {
  const { t } = useLingui();
  const words = search.search ?? '';
  return (
    <PagedTable
      caption={t`People`}
      answer={answer}
      columns={useColumns(search)}
      rowId={(person) => person.delivery_id}
      renderRowLink={({ contact, email }, link) =>
        contact === null ? (
          <Link
            to="/campaigns/$id_campaign/trace"
            params={{ id_campaign: campaignId }}
            search={{ recipient: email }}
            data-row-link
            {...link}
          />
        ) : (
          <Link {...toContact(contact.audience_id, contact.id)} data-row-link {...link} />
        )
      }
      onPageChange={onPageChange}
      empty={
        words === '' ? (
          <EmptyState
            icon={<Users />}
            title={t`Nobody yet`}
            description={t`People appear here as soon as they do this. Events that bots caused do not count.`}
          />
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={t`Nobody matches “${words}”`}
            description={t`Try another address or name.`}
          />
        )
      }
    />
  );
}
