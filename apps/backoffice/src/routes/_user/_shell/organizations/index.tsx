import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type Organization } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Building2, Plus, Trash2 } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyId } from '#/lists/copy-value.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { LinkButton, PermittedStyledLink } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/')({
  validateSearch: pageSearch,
  component: OrganizationsPage,
});

function useColumns(): readonly ListColumn<Organization>[] {
  const { t } = useLingui();
  const formats = useFormats();
  return [
    { id: 'name', header: t`Name`, cell: (organization) => organization.name },
    {
      id: 'created',
      header: t`Created`,
      align: 'end',
      cell: (organization) => formats.dateTime(organization.created_at),
    },
    {
      id: 'id',
      header: t`Organization ID`,
      align: 'end',
      cell: ({ id, name }) => <CopyId id={id} name={name} />,
    },
  ];
}

function OrganizationsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1 } = Route.useSearch();
  const rows = useRows('organizations');
  const answer = useAnswer(
    contract.organizations.list,
    { query: { page, rows: rows.rows } },
    { keepPreviousData: true },
  );
  const create = (
    <LinkButton to="/organizations/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New organization</Trans>
    </LinkButton>
  );
  const columns = useColumns();
  return (
    <Page
      title={t`Organizations`}
      actions={
        <>
          <LinkButton to="/organizations/trash" icon={<Trash2 aria-hidden />}>
            <Trans>Deleted organizations</Trans>
          </LinkButton>
          {create}
        </>
      }
    >
      <PagedTable
        caption={t`Organizations`}
        list="organizations"
        rows={rows}
        answer={answer}
        rowId={(organization) => organization.id}
        columns={columns}
        renderRowLink={(organization, props) => (
          <PermittedStyledLink
            to="/organizations/$id_organization"
            params={{ id_organization: organization.id }}
            data-row-link
            {...props}
          />
        )}
        onPageChange={(next) => void navigate({ to: '/organizations', search: searchOfPage(next) })}
        empty={
          <EmptyState
            icon={<Building2 />}
            title={t`No organizations yet`}
            description={t`An organization holds your projects and the people who work on them.`}
            actions={create}
          />
        }
      />
    </Page>
  );
}
