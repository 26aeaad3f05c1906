import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { TemplateSummary } from '@x/api-client';
import { Card, Field, Pagination, Select, Skeleton } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import type { ListViewProps } from '#/lists/define/define-list.ts';
import type { ListState } from '#/lists/define/list-state.ts';
import { SearchOf } from '#/lists/define/list-table.tsx';
import { NoRows } from '#/lists/define/no-rows.tsx';
import { Loaded, type PagedItems } from '#/lists/loaded.tsx';
import type { SelectableList } from '#/lists/paged-table.tsx';
import { BulkBar } from '#/lists/selection/bulk-bar.tsx';
import { RowCheckbox } from '#/lists/selection/select-column.tsx';
import type { RowSelection } from '#/lists/selection/use-row-selection.ts';
import { useLastPage } from '#/lists/use-last-page.ts';
import { toPerPage } from '#/lists/use-rows.ts';
import { TemplateThumbnail } from './template-thumbnail.tsx';

const cardGrid = 'x:grid x:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] x:gap-4';

/** Templates as cards with a picture of each. */
export function TemplateGrid(props: ListViewProps<TemplateSummary>) {
  const { list, state } = props;
  const answer = useLastPage(props.answer, state.table.onPageChange);
  const rows = answer.data?.items ?? [];
  return (
    <div>
      <div className="x:mb-3 x:flex x:flex-wrap x:gap-2 x:empty:hidden">
        <SearchOf {...props} />
        {rows.length > 1 && <TemplateOrder state={state} />}
      </div>
      <list.Selectable search={state.search} rows={rows}>
        {(selectable) => (
          <Loaded answer={answer} placeholder={<LoadingGrid />}>
            {(page) =>
              page.items.length === 0 ? (
                <Card>
                  <NoRows list={list} id="" state={state} />
                </Card>
              ) : (
                <Cards page={page} table={state.table} selectable={selectable} />
              )
            }
          </Loaded>
        )}
      </list.Selectable>
    </div>
  );
}

interface CardsProps {
  readonly page: PagedItems<TemplateSummary>;
  readonly table: ListState['table'];
  /** Absent if the user may not delete templates. */
  readonly selectable: SelectableList<TemplateSummary> | undefined;
}

function Cards({ page: { items, pagination }, table: { rows, onPageChange }, selectable }: CardsProps) {
  const { t } = useLingui();
  return (
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
        {...(rows === undefined ? {} : toPerPage(rows, pagination.current_page, onPageChange))}
      />
      {selectable !== undefined && <BulkBar selection={selectable.selection}>{selectable.actions}</BulkBar>}
    </div>
  );
}

function TemplateOrder({ state }: { readonly state: ListState }) {
  const { t } = useLingui();
  const orders = [
    { value: 'updated', label: t`Edited last`, sort: 'updated_at', order: 'desc' },
    { value: 'created', label: t`Newest first`, sort: 'created_at', order: 'desc' },
    { value: 'name', label: t`By name`, sort: 'name', order: 'asc' },
  ] as const;
  return (
    <Field label={t`Order`} labelHidden className="x:w-full x:sm:w-44">
      <Select
        value={orders.find(({ sort }) => sort === state.query.sort)?.value ?? 'updated'}
        options={orders}
        onValueChange={(value) => {
          const chosen = orders.find((order) => order.value === value);
          if (chosen !== undefined) state.sortBy({ sort: chosen.sort, order: chosen.order });
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
