import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { countedContacts, type Contact, type Tagged } from '@x/api-client';
import { Button, EmptyState } from '@x/ui';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { useColumns } from '#/lists/define/columns.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRowSelection } from '#/lists/selection/use-row-selection.ts';
import type { RowsChoice } from '#/lists/use-rows.ts';
import { usePermissions } from '#/session/use-current.ts';
import { ContactFilters } from './contact-filters.tsx';
import { toContact } from './contact-link.ts';
import { contactSearch, isFiltered, sortOf, type ContactSearch } from './contact-search.ts';
import { SelectedCount, SelectionActions } from './selection-actions.tsx';
import { TaggedNotice } from './tagged-notice.tsx';
import { useContactColumns } from './use-contact-columns.tsx';

const unsortedColumns: ReadonlySet<string> = new Set(['phone', 'tags', 'id']);

type ContactOrder = ReturnType<typeof sortOf>;

/** The order is that of the contacts, which may differ from what was chosen. */
interface ContactPage extends PagedItems<Contact>, ContactOrder {
  readonly exact: boolean;
}

export interface ContactListProps {
  readonly audienceId: string;
  readonly search: ContactSearch;
  readonly onSearchChange: (search: ContactSearch) => void;
  readonly answer: Answered<ContactPage>;
  readonly rows: RowsChoice;
  readonly firstSteps: ReactNode;
}

export function ContactList(props: ContactListProps) {
  const { audienceId, search, onSearchChange, answer, rows, firstSteps } = props;
  const { t } = useLingui();
  const mayWrite = usePermissions().mayWrite('audiences');
  const items = answer.data?.items ?? [];
  const list = JSON.stringify([audienceId, search]);
  const selection = useRowSelection(
    list,
    items.map(({ id }) => id),
  );
  const declared = useContactColumns();
  const sortable = declared.map(({ id }) => id).filter((id) => !unsortedColumns.has(id));
  const columns = useColumns(declared, items, sortable);
  const [tagged, setTagged] = useState<Tagged & { readonly list: string }>();
  const chosen = sortOf(search);
  const { sort, order } = shownOrder(answer, chosen);
  const selected = {
    audienceId,
    search,
    selection,
    total: answer.data?.pagination.total_items ?? 0,
    exact: answer.data?.exact ?? true,
  };
  return (
    <div className="x:flex x:flex-col x:gap-3">
      {tagged?.list === list && <TaggedNotice tagged={tagged} onDismiss={() => setTagged(undefined)} />}
      {sort !== chosen.sort && (
        <TooManyToSort column={columns.find(({ id }) => id === chosen.sort)?.header} />
      )}
      <PagedTable
        list="contacts"
        rows={rows}
        toolbar={
          <ContactFilters
            search={search}
            onChange={(change) => onSearchChange({ sort: search.sort, order: search.order, ...change })}
          />
        }
        selectable={
          mayWrite
            ? {
                selection,
                nameOf: ({ email }) => email,
                count: <SelectedCount {...selected} />,
                actions: (
                  <SelectionActions
                    {...selected}
                    onRemoved={() => onSearchChange({ ...search, page: 1 })}
                    onTagged={(change) => setTagged({ ...change, list })}
                  />
                ),
              }
            : undefined
        }
        caption={t`Contacts`}
        totalIsMinimum={answer.data?.exact === false}
        answer={answer}
        columns={columns}
        rowId={(contact) => contact.id}
        sort={{ column: sort, order }}
        onSortChange={(next) =>
          onSearchChange({
            ...search,
            page: 1,
            sort: v.parse(contactSearch.entries.sort, next.column),
            order: next.order,
          })
        }
        renderRowLink={(contact, link) => (
          <Link {...toContact(audienceId, contact.id)} data-row-link {...link} />
        )}
        onPageChange={(page) => onSearchChange({ ...search, page })}
        empty={<Empty search={search} onChange={onSearchChange} firstSteps={firstSteps} />}
      />
    </div>
  );
}

/** While contacts are loading, those of the previous order may still be shown. */
function shownOrder({ data, isValidating }: Answered<ContactPage>, chosen: ContactOrder): ContactOrder {
  return isValidating || data === undefined ? chosen : data;
}

/** Says why the newest contacts come first instead of those that the user asked for. */
function TooManyToSort({ column }: { readonly column: ReactNode }) {
  const { i18n } = useLingui();
  const most = i18n.number(countedContacts);
  return (
    <Notice tone="info">
      <Trans>
        There are too many contacts to sort them by {column}. Search or filter until {most} or fewer are left.
        Until then, the newest contacts come first.
      </Trans>
    </Notice>
  );
}

interface EmptyProps {
  readonly search: ContactSearch;
  readonly onChange: (search: ContactSearch) => void;
  readonly firstSteps: ReactNode;
}

function Empty({ search, onChange, firstSteps }: EmptyProps) {
  const { t } = useLingui();
  if (isFiltered(search)) return <NothingFound search={search} onChange={onChange} />;
  return (
    <EmptyState
      icon={<Users />}
      title={t`No contacts yet`}
      description={t`Import contacts from a CSV file, or add them one by one.`}
      actions={firstSteps}
    />
  );
}

/**
 * Shown if no contact matches. In a large audience, a search finds words only at the start of a field until the user
 * chooses to search inside words.
 */
function NothingFound({ search, onChange }: Omit<EmptyProps, 'firstSteps'>) {
  const { t } = useLingui();
  const inside = search.match === 'anywhere' || search.search === undefined;
  return (
    <NothingMatches
      title={t`No contacts match your search`}
      description={
        inside
          ? t`Try another search, or show all contacts.`
          : t`No email address, name or phone number starts with this text.`
      }
      clearLabel={<Trans>Show all contacts</Trans>}
      onClear={() => onChange({ sort: search.sort, order: search.order })}
      other={
        !inside && (
          <Button onClick={() => onChange({ ...search, page: 1, match: 'anywhere' })}>
            <Trans>Search inside words</Trans>
          </Button>
        )
      }
    />
  );
}
