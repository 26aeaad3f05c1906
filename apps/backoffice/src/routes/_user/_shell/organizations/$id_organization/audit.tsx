import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type AuditEntry } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, EmptyState, type DataTableColumn } from '@x/ui';
import { ScrollText } from 'lucide-react';
import * as v from 'valibot';
import { useActionNames } from '#/tenancy/audit/action-names.ts';
import {
  AuditFilters,
  auditFilterEntries,
  timeframeOfFilter,
  todayInUtc,
  type AuditFilter,
} from '#/tenancy/audit/audit-filters.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/audit')({
  validateSearch: v.object({ ...pageSearch.entries, ...auditFilterEntries }),
  component: AuditPage,
});

function AuditPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_organization: id } = Route.useParams();
  const { page = 1, ...filter } = Route.useSearch();
  const { crumbs } = useOrganization(id);
  const { start: from, end: to } = timeframeOfFilter(filter, todayInUtc());
  const answer = useAnswer(contract.audit.list, { params: { id }, query: { ...filter, page, from, to } });
  const show = (search: AuditFilter & { readonly page?: number }) =>
    void navigate({ to: '/organizations/$id_organization/audit', params: { id_organization: id }, search });
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const columns = useColumns();
  return (
    <Page
      title={t`Audit trail`}
      crumbs={[crumbs.all, crumbs.itself]}
      description={<Trans>The log records who changed what and when, not the values.</Trans>}
    >
      <AuditFilters organizationId={id} filter={filter} onChange={show} />
      <PagedTable
        caption={t`Audit trail`}
        answer={answer}
        columns={columns}
        rowId={(entry) => entry.id}
        onPageChange={(next) => show({ ...filter, ...searchOfPage(next) })}
        empty={
          filtered ? (
            <EmptyState
              icon={<ScrollText />}
              title={t`Nothing matches these filters`}
              actions={
                <Button onClick={() => show({})}>
                  <Trans>Clear filters</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<ScrollText />} title={t`No changes yet`} />
          )
        }
      />
    </Page>
  );
}

function useColumns(): readonly DataTableColumn<AuditEntry>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const actionName = useActionNames();
  return [
    { id: 'when', header: t`When`, cell: (entry) => formats.dateTime(entry.occurred_at) },
    {
      id: 'who',
      header: t`Who`,
      cell: ({ actor }) => {
        if (actor.kind === 'access_key') return t`Access key ${actor.name}`;
        return actor.kind === 'invited' ? t`${actor.email}, invited` : `${actor.name} · ${actor.email}`;
      },
    },
    { id: 'what', header: t`What`, cell: ({ action }) => actionName(action) },
    { id: 'address', header: t`Address`, cell: ({ address }) => address },
  ];
}
