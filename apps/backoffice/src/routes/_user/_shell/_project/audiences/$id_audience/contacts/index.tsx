import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Contact } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Button, EmptyState, type DataTableColumn } from '@x/ui';
import { FileUp, UserPlus, Users } from 'lucide-react';
import * as v from 'valibot';
import { ImportCard } from '../../../../../../../audiences/import-card.js';
import { ImportDialog } from '../../../../../../../audiences/import-dialog.js';
import { useAudience } from '../../../../../../../audiences/use-audience.js';
import { useLastImport } from '../../../../../../../audiences/use-last-import.js';
import { useFormats } from '../../../../../../../format/use-formats.js';
import { pageSearch, searchOfPage } from '../../../../../../../lists/page-search.js';
import { PagedTable } from '../../../../../../../lists/paged-table.js';
import { MayWrite } from '../../../../../../../session/may.js';
import { LinkButton } from '../../../../../../../shell/links.js';
import { Page } from '../../../../../../../shell/page.js';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/contacts/')({
  validateSearch: v.object({
    ...pageSearch.entries,
    /** The import dialog is open. */
    import: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  component: ContactsPage,
});

function useColumns(): readonly DataTableColumn<Contact>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    {
      id: 'email',
      header: t`Email`,
      cell: (contact) => contact.email,
    },
    { id: 'first_name', header: t`Name`, cell: (contact) => contact.first_name },
    { id: 'surname', header: t`Surname`, cell: (contact) => contact.surname },
    { id: 'phone', header: t`Phone`, cell: (contact) => contact.phone },
    { id: 'created', header: t`Created`, cell: (contact) => formats.dateTime(contact.created_at) },
    { id: 'updated', header: t`Updated`, cell: (contact) => formats.dateTime(contact.updated_at) },
    {
      id: 'suppressed',
      header: t`Sending`,
      headerHidden: true,
      cell: (contact) => contact.suppressed && <Badge tone="warning">{t`Unsubscribed`}</Badge>,
    },
  ];
}

function ContactsPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useNavigate();
  const { id_audience } = Route.useParams();
  const { page = 1, import: importing = false } = Route.useSearch();
  const { crumbs } = useAudience(id_audience);
  const answer = useAnswer(contract.audiences.contacts, { params: { id: id_audience }, query: { page } });
  const columns = useColumns();
  const last = useLastImport(id_audience);
  const go = (search: { readonly page?: number; readonly import?: true }) =>
    void navigate({ to: '/audiences/$id_audience/contacts', params: { id_audience }, search });
  const total = answer.data?.pagination.total_items;
  const importButton = (
    <MayWrite module="audiences">
      <Button icon={<FileUp aria-hidden />} onClick={() => go({ ...searchOfPage(page), import: true })}>
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
      title={total === undefined ? t`Contacts` : t`Contacts (${formats.number(total)})`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        <>
          {importButton}
          {addButton}
        </>
      }
    >
      <ImportDialog
        audienceId={id_audience}
        open={importing}
        onOpenChange={(open) => go({ ...searchOfPage(page), ...(open ? { import: true } : {}) })}
        onStarted={async () => {
          await last.follow();
          go({});
        }}
      />
      <div className="x:flex x:flex-col x:gap-5">
        {last.job !== undefined && <ImportCard job={last.job} onDismiss={last.dismiss} />}
        <PagedTable
          caption={t`Contacts`}
          answer={answer}
          columns={columns}
          rowId={(contact) => contact.id}
          renderRowLink={(contact, props) => (
            <Link
              to="/audiences/$id_audience/contacts/$id_contact"
              params={{ id_audience, id_contact: contact.id }}
              data-row-link
              {...props}
            />
          )}
          onPageChange={(next) => go(searchOfPage(next))}
          empty={
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
          }
        />
      </div>
    </Page>
  );
}
