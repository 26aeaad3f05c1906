import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type auditFileFormats, contract, type AuditEntry } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { Download, ScrollText } from 'lucide-react';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import { DownloadButton } from '#/lists/download-buttons.tsx';
import { useActorName } from '#/tenancy/audit/actor-name.ts';
import { AuditAction, AuditOrigin, AuditResultCell } from '#/tenancy/audit/audit-cells.tsx';
import { AuditedSubjects } from '#/tenancy/audit/audited-subjects.tsx';
import {
  AuditFilters,
  auditFilterEntries,
  timeframeOfFilter,
  todayInUtc,
  type AuditFilter,
} from '#/tenancy/audit/audit-filters.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { pageSearch, searchOfPage } from '#/lists/page-search.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import { useRows } from '#/lists/use-rows.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
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
  const rows = useRows('audit');
  const answer = useAnswer(
    contract.audit.list,
    { params: { id }, query: { ...filter, page, rows: rows.rows, from, to } },
    { keepPreviousData: true },
  );
  const show = (search: AuditFilter & { readonly page?: number }) =>
    void navigate({ to: '/organizations/$id_organization/audit', params: { id_organization: id }, search });
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const columns = useColumns(
    id,
    filter.subject === undefined ? (subject) => show({ ...filter, subject }) : undefined,
  );
  const subjectName = answer.data?.items
    .flatMap(({ subjects }) => subjects)
    .find(({ id: subjectId }) => subjectId === filter.subject)?.name;
  return (
    <Page
      title={t`Audit log`}
      crumbs={[crumbs.all, crumbs.itself]}
      description={
        <Trans>
          See who logged in and who changed what, when and from where. Secrets and contacts’ data are never
          logged.
        </Trans>
      }
      actions={<ExportButtons organizationId={id} filter={{ ...filter, from, to }} />}
    >
      <PagedTable
        caption={t`Audit log`}
        list="audit"
        rows={rows}
        toolbar={
          <AuditFilters
            organizationId={id}
            filter={filter}
            subjectName={subjectName ?? undefined}
            onChange={show}
          />
        }
        answer={answer}
        columns={columns}
        rowId={(entry) => entry.id}
        onPageChange={(next) => show({ ...filter, ...searchOfPage(next) })}
        empty={
          filtered ? (
            <NothingMatches
              title={t`No entries match these filters`}
              clearLabel={<Trans>Clear filters</Trans>}
              onClear={() => show({})}
            />
          ) : (
            <EmptyState icon={<ScrollText />} title={t`No entries yet`} />
          )
        }
      />
    </Page>
  );
}

function useColumns(
  organizationId: string,
  onFilter: ((subjectId: string) => void) | undefined,
): readonly ListColumn<AuditEntry>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const actorName = useActorName();
  return [
    { id: 'when', header: t`When`, cell: (entry) => formats.dateTime(entry.occurred_at) },
    {
      id: 'who',
      header: t`Who`,
      cell: ({ actor }) => (actor.kind === 'user' ? `${actor.name} · ${actor.email}` : actorName(actor)),
    },
    { id: 'what', header: t`Action`, cell: (entry) => <AuditAction entry={entry} /> },
    { id: 'result', header: t`Result`, cell: (entry) => <AuditResultCell entry={entry} /> },
    {
      id: 'subjects',
      header: t`Changes`,
      wraps: true,
      cell: (entry) => (
        <AuditedSubjects
          entry={entry}
          organizationId={organizationId}
          {...(onFilter === undefined ? {} : { onFilter })}
        />
      ),
    },
    { id: 'address', header: t`IP address`, cell: (entry) => <AuditOrigin entry={entry} /> },
  ];
}

interface ExportButtonsProps {
  readonly organizationId: string;
  readonly filter: AuditFilter;
}

function ExportButtons({ organizationId, filter }: ExportButtonsProps) {
  const { client } = useApp();
  const link = (format: (typeof auditFileFormats)[number]) => () =>
    client.call(contract.audit.export, { params: { id: organizationId }, body: { ...filter, format } });
  return (
    <>
      <DownloadButton variant="secondary" icon={<Download aria-hidden />} link={link('csv')}>
        <Trans>Download as CSV</Trans>
      </DownloadButton>
      <DownloadButton variant="secondary" icon={<Download aria-hidden />} link={link('json')}>
        <Trans>Download as JSON</Trans>
      </DownloadButton>
    </>
  );
}
