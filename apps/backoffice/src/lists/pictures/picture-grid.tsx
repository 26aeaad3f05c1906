import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Card, Field, Pagination, Select, Skeleton } from '@x/ui';
import type { ComponentType } from 'react';
import type { ListViewProps } from '../define/define-list.ts';
import type { ListState } from '../define/list-state.ts';
import { SearchOf } from '../define/list-table.tsx';
import { NoRows } from '../define/no-rows.tsx';
import { Loaded, type PagedItems } from '../loaded.tsx';
import type { SelectableList } from '../paged-table.tsx';
import { BulkBar } from '../selection/bulk-bar.tsx';
import { RowCheckbox } from '../selection/select-column.tsx';
import type { RowSelection } from '../selection/use-row-selection.ts';
import { useLastPage } from '../use-last-page.ts';
import { toPerPage } from '../use-rows.ts';

const cardGrid = 'x:grid x:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] x:gap-4';

interface PicturedRow {
  readonly id: string;
  readonly name: string;
}

export interface PictureGridOptions<Row> {
  /** Name of the list for screen readers. */
  readonly label: MessageDescriptor;
  /** Page of a row. */
  readonly link: (row: Row) => LinkProps;
  readonly Picture: ComponentType<{ readonly row: Row }>;
  /** Lines below the name. */
  readonly Details: ComponentType<{ readonly row: Row }>;
}

/** Returns the view of a list that shows its rows as cards with a picture of each. */
export function pictureGrid<Row extends PicturedRow>(
  options: PictureGridOptions<Row>,
): ComponentType<ListViewProps<Row>> {
  return function PictureGrid(props) {
    const { list, state } = props;
    const answer = useLastPage(props.answer, state.table.onPageChange);
    const rows = answer.data?.items ?? [];
    return (
      <div>
        <div className="x:mb-3 x:flex x:flex-wrap x:gap-2 x:empty:hidden">
          <SearchOf {...props} />
          {rows.length > 1 && <GridOrder state={state} />}
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
                  <Cards page={page} table={state.table} selectable={selectable} options={options} />
                )
              }
            </Loaded>
          )}
        </list.Selectable>
      </div>
    );
  };
}

interface CardsProps<Row> {
  readonly page: PagedItems<Row>;
  readonly table: ListState['table'];
  /** Absent if the user may not delete rows. */
  readonly selectable: SelectableList<Row> | undefined;
  readonly options: PictureGridOptions<Row>;
}

function Cards<Row extends PicturedRow>(props: CardsProps<Row>) {
  const { selectable, options } = props;
  const { items, pagination } = props.page;
  const { rows, onPageChange } = props.table;
  const { i18n } = useLingui();
  return (
    <div className="x:flex x:flex-col x:gap-5">
      <ul aria-label={i18n._(options.label)} className={cardGrid}>
        {items
          .filter(({ id }) => selectable?.hidden?.has(id) !== true)
          .map((row) => (
            <li key={row.id} className="x:relative">
              <PictureCard row={row} selection={selectable?.selection} options={options} />
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

function GridOrder({ state }: { readonly state: ListState }) {
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

interface PictureCardProps<Row> extends Pick<CardsProps<Row>, 'options'> {
  readonly row: Row;
  /** Absent if the user may not delete rows. */
  readonly selection: RowSelection | undefined;
}

function PictureCard<Row extends PicturedRow>({ row, selection, options }: PictureCardProps<Row>) {
  const { link, Picture, Details } = options;
  return (
    <>
      {selection !== undefined && (
        <span className="x:absolute x:top-2 x:left-2 x:z-1 x:rounded-md x:bg-surface x:p-1 x:shadow-overlay">
          <RowCheckbox id={row.id} name={row.name} selection={selection} />
        </span>
      )}
      <Link
        {...link(row)}
        className="x:flex x:h-full x:flex-col x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface x:transition-colors x:hover:border-line-strong"
      >
        <Picture row={row} />
        <span className="x:flex x:flex-1 x:flex-col x:gap-0.5 x:border-t x:border-line x:p-3">
          <span className="x:truncate x:text-13 x:font-medium x:text-text">{row.name}</span>
          <Details row={row} />
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
