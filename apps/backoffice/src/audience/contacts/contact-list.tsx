import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Contact, Tagged } from '@x/api-client';
import { Button, EmptyState } from '@x/ui';
import { SearchX, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { ContactFilters } from './contact-filters.tsx';
import { contactSearch, isFiltered, sortOf, type ContactSearch } from './contact-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TaggedNotice } from './tagged-notice.tsx';
import { useContactColumns } from './use-contact-columns.tsx';
import { useSelection } from './use-selection.ts';

export interface ContactListProps {
  readonly audienceId: string;
  readonly search: ContactSearch;
  readonly onSearchChange: (search: ContactSearch) => void;
  readonly answer: Answered<PagedItems<Contact> & { readonly exact: boolean }>;
  readonly firstSteps: ReactNode;
}

export function ContactList(props: ContactListProps) {
  const { audienceId, search, onSearchChange, answer, firstSteps } = props;
  const { t } = useLingui();
  const mayWrite = usePermissions().mayWrite('audiences');
  const items = answer.data?.items ?? [];
  const list = JSON.stringify([audienceId, search]);
  const selection = useSelection(
    list,
    items.map(({ id }) => id),
  );
  const columns = useContactColumns(mayWrite ? selection : undefined);
  const [tagged, setTagged] = useState<Tagged & { readonly list: string }>();
  const { sort, order } = sortOf(search);
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <ContactFilters
        search={search}
        onChange={(change) => onSearchChange({ sort: search.sort, order: search.order, ...change })}
      />
      {mayWrite && items.length > 0 && (
        <SelectionBar
          audienceId={audienceId}
          search={search}
          selection={selection}
          total={answer.data?.pagination.total_items ?? 0}
          exact={answer.data?.exact ?? true}
          onRemoved={() => onSearchChange({ ...search, page: 1 })}
          onTagged={(change) => setTagged({ ...change, list })}
        />
      )}
      {tagged?.list === list && <TaggedNotice tagged={tagged} onDismiss={() => setTagged(undefined)} />}
      <PagedTable
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
          <Link
            to="/audiences/$id_audience/contacts/$id_contact"
            params={{ id_audience: audienceId, id_contact: contact.id }}
            data-row-link
            {...link}
          />
        )}
        onPageChange={(page) => onSearchChange({ ...search, page })}
        empty={
          isFiltered(search) ? (
            <NothingFound search={search} onChange={onSearchChange} />
          ) : (
            <EmptyState
              icon={<Users />}
              title={t`No contacts yet`}
              description={t`Import contacts from a CSV file, or add them one by one.`}
              actions={firstSteps}
            />
          )
        }
      />
    </div>
  );
}

/**
 * Shown if no contact matches. In a large audience, a search finds words only at the start of a field until the user
 * chooses to search inside words.
 */
function NothingFound({
  search,
  onChange,
}: {
  readonly search: ContactSearch;
  readonly onChange: (search: ContactSearch) => void;
}) {
  const { t } = useLingui();
  const inside = search.match === 'anywhere' || search.search === undefined;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`No contacts match your search`}
      description={
        inside
          ? t`Try another search, or show all contacts.`
          : t`No email address, name or phone number starts with this text.`
      }
      actions={
        <>
          {!inside && (
            <Button onClick={() => onChange({ ...search, page: 1, match: 'anywhere' })}>
              <Trans>Search inside words</Trans>
            </Button>
          )}
          <Button variant="ghost" onClick={() => onChange({ sort: search.sort, order: search.order })}>
            <Trans>Show all contacts</Trans>
          </Button>
        </>
      }
    />
  );
}
