import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, EmptyState } from '@x/ui';
import { Download, FileUp, SearchX, UserPlus, Users } from 'lucide-react';
import * as v from 'valibot';
import { useApp } from '../../../../../../../app/use-app.js';
import { useAudience } from '../../../../../../../audiences/use-audience.js';
import { ContactFilters } from '../../../../../../../contacts/contact-filters.js';
import {
  contactSearch,
  filterOf,
  isFiltered,
  sortOf,
  tidySearch,
  type ContactSearch,
} from '../../../../../../../contacts/contact-search.js';
import { SelectionBar } from '../../../../../../../contacts/selection-bar.js';
import { useContactColumns } from '../../../../../../../contacts/use-contact-columns.js';
import { useSelection } from '../../../../../../../contacts/use-selection.js';
import { useFormats } from '../../../../../../../format/use-formats.js';
import { ImportCard } from '../../../../../../../imports/import-card.js';
import { ImportDialog } from '../../../../../../../imports/import-dialog.js';
import { useLastImport } from '../../../../../../../imports/use-last-import.js';
import { DownloadButton } from '../../../../../../../lists/download-button.js';
import { PagedTable } from '../../../../../../../lists/paged-table.js';
import { MayWrite } from '../../../../../../../session/may.js';
import { usePermissions } from '../../../../../../../session/use-current.js';
import { LinkButton } from '../../../../../../../shell/links.js';
import { Page } from '../../../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/contacts/')({
  validateSearch: v.object({
    ...contactSearch.entries,
    /** The import dialog is open. */
    import: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  component: ContactsPage,
});

function ContactsPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const navigate = useNavigate();
  const { id_audience } = Route.useParams();
  const { import: importing = false, ...search } = Route.useSearch();
  const { crumbs } = useAudience(id_audience);
  const { page = 1 } = search;
  const query = { page, ...filterOf(search), ...sortOf(search) };
  const answer = useAnswer(
    contract.audiences.contacts,
    { params: { id: id_audience }, query },
    { keepPreviousData: true },
  );
  const last = useLastImport(id_audience);
  const mayWrite = usePermissions().mayWrite('audiences');
  const items = answer.data?.items ?? [];
  const selection = useSelection(
    JSON.stringify([id_audience, query]),
    items.map(({ id }) => id),
  );
  const columns = useContactColumns(mayWrite ? selection : undefined);
  const go = (next: ContactSearch & { readonly import?: true }) =>
    void navigate({
      to: '/audiences/$id_audience/contacts',
      params: { id_audience },
      search: { ...tidySearch(next), ...(next.import === true ? { import: true } : {}) },
    });
  const total = answer.data?.pagination.total_items ?? 0;
  const exact = answer.data?.exact ?? true;
  const shownTotal = exact ? formats.number(total) : t`more than ${formats.number(total)}`;
  const filtered = isFiltered(search);
  const importButton = (
    <MayWrite module="audiences">
      <Button icon={<FileUp aria-hidden />} onClick={() => go({ ...search, import: true })}>
        <Trans>Import contacts</Trans>
      </Button>
    </MayWrite>
  );
  const addButton = (
    <LinkButton
      to="/audiences/$id_audience/contacts/new"
      params={{ id_audience }}
      variant="primary"
      icon={<UserPlus aria-hidden />}
    >
      <Trans>New contact</Trans>
    </LinkButton>
  );
  return (
    <Page
      title={answer.data === undefined ? t`Contacts` : t`Contacts (${shownTotal})`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        <>
          {total > 0 && (
            <DownloadButton
              icon={<Download aria-hidden />}
              link={() =>
                client.call(contract.audiences.exportContacts, {
                  params: { id: id_audience },
                  body: filterOf(search),
                })
              }
            >
              <Trans>Export as CSV</Trans>
            </DownloadButton>
          )}
          {importButton}
          {addButton}
        </>
      }
    >
      <ImportDialog
        audienceId={id_audience}
        open={importing}
        onOpenChange={(open) => go({ ...search, ...(open ? { import: true } : {}) })}
        onStarted={async () => {
          await last.follow();
          go({});
        }}
      />
      <div className="x:flex x:flex-col x:gap-5">
        {last.job !== undefined && (
          <ImportCard job={last.job} onDismiss={last.dismiss} onChanged={last.follow} />
        )}
        <div className="x:flex x:flex-col x:gap-3">
          <ContactFilters
            search={search}
            onChange={(change) => go({ sort: search.sort, order: search.order, ...change })}
          />
          {mayWrite && items.length > 0 && (
            <SelectionBar
              audienceId={id_audience}
              search={search}
              selection={selection}
              total={total}
              exact={exact}
              onRemoved={() => go({ ...search, page: 1 })}
            />
          )}
          <PagedTable
            caption={t`Contacts`}
            answer={answer}
            columns={columns}
            rowId={(contact) => contact.id}
            sort={{ column: query.sort, order: query.order }}
            onSortChange={({ column, order }) =>
              go({ ...search, page: 1, ...v.parse(contactSearch, { sort: column, order }) })
            }
            renderRowLink={(contact, props) => (
              <Link
                to="/audiences/$id_audience/contacts/$id_contact"
                params={{ id_audience, id_contact: contact.id }}
                data-row-link
                {...props}
              />
            )}
            onPageChange={(next) => go({ ...search, page: next })}
            empty={
              filtered ? (
                <NothingFound search={search} onChange={go} />
              ) : (
                <EmptyState
                  icon={<Users />}
                  title={t`No contacts yet`}
                  description={t`Import them from a CSV file, or add them one by one.`}
                  actions={
                    <>
                      {importButton}
                      {addButton}
                    </>
                  }
                />
              )
            }
          />
        </div>
      </div>
    </Page>
  );
}

/** In large audiences only the beginnings of words are looked for at first: looking inside them takes longer. */
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
      title={t`No contact matches`}
      description={
        inside
          ? t`Look for something else, or show all contacts.`
          : t`No address, name or phone number begins like that.`
      }
      actions={
        <>
          {!inside && (
            <Button onClick={() => onChange({ ...search, page: 1, match: 'anywhere' })}>
              <Trans>Look inside words too</Trans>
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
