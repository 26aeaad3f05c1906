import { useLingui } from '@lingui/react/macro';
import type { Suppression } from '@x/api-client';
import { Badge, EmptyState } from '@x/ui';
import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import type { RowsChoice } from '#/lists/use-rows.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { usePermissions } from '#/session/use-current.ts';
import { PermittedTextLink } from '#/page/links.tsx';
import { LiftButton } from './lift-button.tsx';
import { SuppressionFilters, useReasonTexts } from './suppression-filters.tsx';
import { isFiltered, type SuppressionSearch } from './suppression-search.ts';

export interface SuppressionListProps {
  readonly search: SuppressionSearch;
  readonly onSearchChange: (search: SuppressionSearch) => void;
  readonly answer: Answered<PagedItems<Suppression>>;
  readonly rows: RowsChoice;
  readonly onLifted: () => Promise<void>;
  readonly firstStep: ReactNode;
}

function useColumns(onLifted: () => Promise<void>): readonly ListColumn<Suppression>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useReasonTexts();
  const { mayWrite } = usePermissions();
  const lift: ListColumn<Suppression> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (suppression) => <LiftButton suppression={suppression} onLifted={onLifted} />,
  };
  return [
    {
      id: 'email',
      header: t`Email`,
      cell: ({ email }) => (
        <span className="x:block x:w-max x:max-w-52 x:break-all x:whitespace-normal x:md:max-w-96">
          {email}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t`Reason`,
      cell: ({ reason }) => (
        <Badge tone={reason === 'complaint' ? 'danger' : reason === 'manual' ? 'neutral' : 'warning'}>
          {texts[reason]}
        </Badge>
      ),
    },
    {
      id: 'campaign',
      header: t`Campaign`,
      cell: ({ campaign }) => {
        if (campaign === null) return <span className="x:text-muted">—</span>;
        return (
          <PermittedTextLink to="/campaigns/$id_campaign" params={{ id_campaign: campaign.id }}>
            {campaign.name}
          </PermittedTextLink>
        );
      },
    },
    { id: 'created', header: t`Suppressed since`, cell: ({ created_at }) => formats.dateTime(created_at) },
    ...(mayWrite('audiences') ? [lift] : []),
  ];
}

export function SuppressionList(props: SuppressionListProps) {
  const { search, onSearchChange, answer, rows, onLifted, firstStep } = props;
  const { t } = useLingui();
  const columns = useColumns(onLifted);
  return (
    <PagedTable
      caption={t`Suppression list`}
      list="suppressions"
      toolbar={<SuppressionFilters search={search} onChange={onSearchChange} />}
      rows={rows}
      answer={answer}
      columns={columns}
      rowId={({ email }) => email}
      onPageChange={(page) => onSearchChange({ ...search, page })}
      empty={
        isFiltered(search) ? (
          <NothingMatches
            title={t`No suppressed addresses match your search`}
            description={t`Check the spelling or choose another reason. Addresses that are not on the list can get campaigns.`}
          />
        ) : (
          <EmptyState
            icon={<MailX />}
            title={t`No suppressed addresses`}
            description={t`Addresses that unsubscribe, bounce or mark a message as spam are added here automatically. They get no more campaigns.`}
            actions={firstStep}
          />
        )
      }
    />
  );
}
