import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type EmailSender } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, EmptyState } from '@x/ui';
import { AtSign, Plus } from 'lucide-react';
import { RecordBadges } from '#/providers/senders/record-badges.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSorting, sortedSearch } from '#/lists/list-sorting.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useListPage } from '#/lists/use-list-page.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

const sorting = listSorting(['created_at', 'email', 'name'], 'desc');

export const Route = createFileRoute('/_user/_shell/_project/configurations/email-senders/')({
  validateSearch: sortedSearch(sorting),
  component: EmailSendersPage,
});

function useColumns(providerNames: ReadonlyMap<string, string>): readonly ListColumn<EmailSender>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'email', sortable: true, header: t`Email`, cell: (sender) => sender.email },
    { id: 'name', sortable: true, header: t`Name`, cell: (sender) => sender.name },
    {
      id: 'provider',
      header: t`Email provider`,
      cell: (sender) => providerNames.get(sender.email_provider_id) ?? '—',
    },
    {
      id: 'records',
      header: t`DNS records`,
      cell: (sender) => <RecordBadges sender={sender} />,
    },
    {
      id: 'amp',
      header: t`AMP`,
      cell: (sender) =>
        sender.amp_validated ? <Badge tone="success">{t`Registered`}</Badge> : <Badge>{t`No`}</Badge>,
    },
    {
      id: 'created_at',
      sortable: true,
      header: t`Created`,
      cell: (sender) => formats.dateTime(sender.created_at),
    },
    {
      id: 'id',
      hiddenAtFirst: true,
      header: t`Sender ID`,
      align: 'end',
      cell: ({ id, name }) => <CopyId id={id} name={name} />,
    },
  ];
}

function EmailSendersPage() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const id = useProjectId();
  const page = useListPage(search, { list: 'email-senders', sorting });
  const answer = useAnswer(
    contract.emailSenders.list,
    { params: { id }, query: page.query },
    { keepPreviousData: true },
  );
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
      <PagedTable
        toolbar={
          <ListSearchField
            label={t`Search senders`}
            placeholder={t`Search by name or email`}
            words={page.query.search}
            answer={answer}
            onSearch={page.find}
          />
        }
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
        {...page.table}
        empty={
          page.searched ? (
            <NothingMatches onClear={page.clear} />
          ) : (
            <EmptyState
              icon={<AtSign />}
              title={t`No email senders yet`}
              description={t`A sender is the name and address your campaigns come from, plus the email provider that delivers them.`}
              actions={create}
            />
          )
        }
      />
    </Page>
  );
}
