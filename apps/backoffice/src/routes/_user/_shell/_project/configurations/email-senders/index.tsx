import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type EmailSender } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, EmptyState, type DataTableColumn } from '@x/ui';
import { AtSign, Plus } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { ListSearchField, NothingMatches } from '#/lists/list-search.tsx';
import { listSearch, withoutDefaults, type ListSearch } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/email-senders/')({
  validateSearch: listSearch,
  component: EmailSendersPage,
});

function useColumns(providerNames: ReadonlyMap<string, string>): readonly DataTableColumn<EmailSender>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'email', header: t`Email`, cell: (sender) => sender.email },
    { id: 'name', header: t`Name`, cell: (sender) => sender.name },
    {
      id: 'provider',
      header: t`Email provider`,
      cell: (sender) => providerNames.get(sender.email_provider_id) ?? '—',
    },
    {
      id: 'amp',
      header: t`AMP`,
      cell: (sender) =>
        sender.amp_validated ? <Badge tone="success">{t`Registered`}</Badge> : <Badge>{t`No`}</Badge>,
    },
    { id: 'created', header: t`Created`, cell: (sender) => formats.dateTime(sender.created_at) },
  ];
}

function EmailSendersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const id = useProjectId();
  const rows = useRows('email-senders');
  const answer = useAnswer(
    contract.emailSenders.list,
    { params: { id }, query: { page: search.page ?? 1, rows: rows.rows, search: search.search ?? '' } },
    { keepPreviousData: true },
  );
  const open = (next: ListSearch) =>
    void navigate({ to: '/configurations/email-senders', search: withoutDefaults(next) });
  const providers = useAnswer(contract.emailProviders.list, { params: { id }, query: { rows: 100 } });
  const providerNames = new Map(providers.data?.items.map((provider) => [provider.id, provider.name]));
  const create = (
    <LinkButton to="/configurations/email-senders/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New sender</Trans>
    </LinkButton>
  );
  const columns = useColumns(providerNames);
  return (
    <Page
      title={t`Email senders`}
      description={t`The names and addresses your campaigns come from.`}
      actions={create}
    >
      <ListSearchField
        label={t`Search senders`}
        placeholder={t`Search by name or email`}
        search={search}
        answer={answer}
        onSearchChange={open}
      />
      <PagedTable
        caption={t`Email senders`}
        answer={answer}
        rowId={(sender) => sender.id}
        columns={columns}
        renderRowLink={(sender, props) => (
          <PermittedStyledLink
            to="/configurations/email-senders/$id_email_sender"
            params={{ id_email_sender: sender.id }}
            data-row-link
            {...props}
          />
        )}
        rows={rows}
        onPageChange={(page) => open({ ...search, page })}
        empty={
          (search.search ?? '') === '' ? (
            <EmptyState
              icon={<AtSign />}
              title={t`No email senders yet`}
              description={t`A sender is the name and address your campaigns come from, plus the email provider that delivers them.`}
              actions={create}
            />
          ) : (
            <NothingMatches onClear={() => open({})} />
          )
        }
      />
    </Page>
  );
}
