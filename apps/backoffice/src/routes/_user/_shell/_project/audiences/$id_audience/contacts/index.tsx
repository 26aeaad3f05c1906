import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button } from '@x/ui';
import { Download, FileUp, UserPlus } from 'lucide-react';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { ContactList } from '#/audience/contacts/contact-list.tsx';
import {
  contactSearch,
  toFilter,
  withoutDefaults,
  type ContactSearch,
} from '#/audience/contacts/contact-search.ts';
import { useContacts } from '#/audience/contacts/use-contacts.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { ImportDialog } from '#/audience/imports/import-dialog.tsx';
import { LastImport } from '#/audience/imports/last-import.tsx';
import { useLastImport } from '#/audience/imports/use-last-import.ts';
import { DownloadButton } from '#/lists/download-buttons.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { MayWrite } from '#/session/may.tsx';
import { useRows } from '#/lists/use-rows.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/contacts/')({
  validateSearch: v.object({
    ...contactSearch.entries,
    import: searchParameter(v.literal(true)),
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
  const rows = useRows('contacts');
  const answer = useContacts(id_audience, search, rows.rows);
  const last = useLastImport(id_audience);
  const go = (next: ContactSearch & { readonly import?: true }) =>
    void navigate({
      to: '/audiences/$id_audience/contacts',
      params: { id_audience },
      search: { ...withoutDefaults(next), ...(next.import === true ? { import: true } : {}) },
    });
  const total = answer.data?.pagination.total_items ?? 0;
  const exact = answer.data?.exact ?? true;
  const shownTotal = exact ? formats.number(total) : t`more than ${formats.number(total)}`;
  const importButton = (
    <MayWrite module="audiences">
      <Button icon={<FileUp aria-hidden />} onClick={() => go({ ...search, import: true })}>
        <Trans>Import contacts</Trans>
      </Button>
    </MayWrite>
  );
  const addButton = <NewContactLink id_audience={id_audience} />;
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
                  body: toFilter(search),
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
        onSaved={async () => {
          await last.follow();
          go({});
        }}
      />
      <div className="x:flex x:flex-col x:gap-5">
        <LastImport last={last} />
        <ContactList
          audienceId={id_audience}
          search={search}
          onSearchChange={go}
          answer={answer}
          rows={rows}
          firstSteps={
            <>
              {importButton}
              {addButton}
            </>
          }
        />
      </div>
    </Page>
  );
}

function NewContactLink({ id_audience }: { readonly id_audience: string }) {
  return (
    <LinkButton
      to="/audiences/$id_audience/contacts/new"
      params={{ id_audience }}
      variant="primary"
      icon={<UserPlus aria-hidden />}
    >
      <Trans>New contact</Trans>
    </LinkButton>
  );
}
