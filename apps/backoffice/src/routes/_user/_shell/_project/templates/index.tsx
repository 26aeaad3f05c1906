import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute } from '@tanstack/react-router';
import { contract, type TemplateSummary } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, Field, Pagination, Select, Skeleton } from '@x/ui';
import { LayoutTemplate, Plus, Trash2 } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ListSearchField } from '#/lists/list-search.tsx';
import { listSorting, sortedSearch } from '#/lists/list-sorting.ts';
import { NothingMatches } from '#/lists/nothing-matches.tsx';
import { BulkBar } from '#/lists/selection/bulk-bar.tsx';
import { RowCheckbox } from '#/lists/selection/select-column.tsx';
import type { RowSelection } from '#/lists/selection/use-row-selection.ts';
import { useListPage, type ListPage } from '#/lists/use-list-page.ts';
import { toPerPage } from '#/lists/use-rows.ts';
import { useLastPage } from '#/lists/use-last-page.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useTrashableRows } from '#/tenancy/trash/use-trashable-rows.tsx';
import { TemplateThumbnail } from '#/content/templates/template-thumbnail.tsx';

const sorting = listSorting(['updated_at', 'name', 'created_at'], 'desc');

export const Route = createFileRoute('/_user/_shell/_project/templates/')({
  validateSearch: sortedSearch(sorting),
  component: TemplatesPage,
});

const cardGrid = 'x:grid x:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] x:gap-4';

function TemplatesPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const page = useListPage(Route.useSearch(), { list: 'templates', sorting, rows: 30 });
  const { rows, onPageChange } = page.table;
  const answer = useLastPage(
    useAnswer(
      contract.templates.list,
      { params: { id: useProjectId() }, query: page.query },
      { keepPreviousData: true },
    ),
    onPageChange,
  );
  const selectable = useTrashableRows({
    kind: 'template',
    list: page.search,
    rows: answer.data?.items ?? [],
    endpoint: contract.templates.remove,
    remove: ({ id }: TemplateSummary) =>
      client.call(contract.templates.remove, { params: { id } }, { quiet: true }),
  });
  const create = (
    <LinkButton to="/templates/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New template</Trans>
    </LinkButton>
  );
  return (
    <Page
      title={t`Templates`}
      actions={
        <>
          <LinkButton to="/trash" icon={<Trash2 aria-hidden />}>
            <Trans>Trash</Trans>
          </LinkButton>
          {create}
        </>
      }
    >
      <div className="x:mb-3 x:flex x:flex-wrap x:gap-2 x:empty:hidden">
        <ListSearchField
          label={t`Search templates`}
          placeholder={t`Search by name or description`}
          words={page.query.search}
          answer={answer}
          onSearch={page.find}
        />
        {(answer.data?.items.length ?? 0) > 1 && <TemplateOrder page={page} />}
      </div>
      <Loaded answer={answer} placeholder={<LoadingGrid />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <Card>{page.searched ? <NothingMatches onClear={page.clear} /> : <NoTemplates />}</Card>
          ) : (
            <div className="x:flex x:flex-col x:gap-5">
              <ul aria-label={t`Templates`} className={cardGrid}>
                {items
                  .filter(({ id }) => selectable?.hidden?.has(id) !== true)
                  .map((template) => (
                    <li key={template.id} className="x:relative">
                      <TemplateCard template={template} selection={selectable?.selection} />
                    </li>
                  ))}
              </ul>
              <Pagination
                currentPage={pagination.current_page}
                lastPage={pagination.last_page}
                perPage={pagination.per_page}
                totalItems={pagination.total_items}
                onPageChange={onPageChange}
                {...toPerPage(rows, pagination.current_page, onPageChange)}
              />
              {selectable !== undefined && (
                <BulkBar selection={selectable.selection}>{selectable.actions}</BulkBar>
              )}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoTemplates() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={t`No templates yet`}
      description={t`A template is a reusable message. Start with one of eight designs or with a simple layout.`}
      actions={
        <LinkButton to="/templates/new" variant="primary" icon={<LayoutTemplate aria-hidden />}>
          <Trans>Choose a design</Trans>
        </LinkButton>
      }
    />
  );
}

type TemplatePage = ListPage<(typeof sorting)['columns'][number]>;

function TemplateOrder({ page }: { readonly page: TemplatePage }) {
  const { t } = useLingui();
  const orders = [
    { value: 'updated', label: t`Edited last`, sort: 'updated_at', order: 'desc' },
    { value: 'created', label: t`Newest first`, sort: 'created_at', order: 'desc' },
    { value: 'name', label: t`By name`, sort: 'name', order: 'asc' },
  ] as const;
  return (
    <Field label={t`Order`} labelHidden className="x:w-full x:sm:w-44">
      <Select
        value={orders.find(({ sort }) => sort === page.query.sort)?.value ?? 'updated'}
        options={orders}
        onValueChange={(value) => {
          const chosen = orders.find((order) => order.value === value);
          if (chosen !== undefined) page.sortBy({ sort: chosen.sort, order: chosen.order });
        }}
      />
    </Field>
  );
}

interface TemplateCardProps {
  readonly template: TemplateSummary;
  /** Absent if the user may not delete templates. */
  readonly selection: RowSelection | undefined;
}

function TemplateCard({ template, selection }: TemplateCardProps) {
  const formats = useFormats();
  return (
    <>
      {selection !== undefined && (
        <span className="x:absolute x:top-2 x:left-2 x:z-1 x:rounded-md x:bg-surface x:p-1 x:shadow-overlay">
          <RowCheckbox id={template.id} name={template.name} selection={selection} />
        </span>
      )}
      <Link
        to="/templates/$id_template"
        params={{ id_template: template.id }}
        className="x:flex x:h-full x:flex-col x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface x:transition-colors x:hover:border-line-strong"
      >
        <TemplateThumbnail template={template} />
        <span className="x:flex x:flex-1 x:flex-col x:gap-0.5 x:border-t x:border-line x:p-3">
          <span className="x:truncate x:text-13 x:font-medium x:text-text">{template.name}</span>
          <span className="x:line-clamp-2 x:text-12 x:text-muted">
            {template.description === '' ? (
              <Trans>Edited on {formats.date(template.updated_at)}</Trans>
            ) : (
              template.description
            )}
          </span>
        </span>
      </Link>
    </>
  );
}

function LoadingGrid() {
  return (
    <div aria-busy className={cardGrid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="x:h-60 x:rounded-lg" />
      ))}
    </div>
  );
}
