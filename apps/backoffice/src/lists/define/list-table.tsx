import { useLingui } from '@lingui/react';
import type { RowLinkProps } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { Notice } from '#/app/notice.tsx';
import { PermittedStyledLink } from '#/page/links.tsx';
import { ListSearchField } from '../list-search.tsx';
import { PagedTable } from '../paged-table.tsx';
import type { ListColumn } from '../view/shown-columns.ts';
import { useColumns } from './columns.tsx';
import type { ListViewProps } from './define-list.ts';
import { NoRows } from './no-rows.tsx';
import { useActionsColumn } from './row-actions.tsx';

export interface ListTableProps<Row> extends ListViewProps<Row> {
  /** True if the table is in a card. */
  readonly inCard?: boolean;
}

/** Table of a declared list, with its search field. */
export function ListTable<Row extends Record<string, unknown>>(props: ListTableProps<Row>) {
  const { list, id = '', state, answer, inCard = false } = props;
  const { i18n } = useLingui();
  const [done, setDone] = useState<string>();
  const columns = useTableColumns(props, setDone);
  const renderRowLink = rowLinkOf(props);
  const { Selectable } = list;
  return (
    <>
      {done !== undefined && (
        <Notice tone="success" {...(inCard ? { className: 'x:mx-4 x:mb-3' } : {})}>
          {done}
        </Notice>
      )}
      <Selectable search={state.search} rows={answer.data?.items ?? []}>
        {(selectable) => (
          <PagedTable
            {...state.table}
            caption={i18n._(list.caption ?? list.title)}
            answer={answer}
            columns={columns}
            rowId={list.rowId}
            borderless={inCard}
            selectable={selectable}
            toolbar={toolbarOf(props)}
            {...(renderRowLink === undefined ? {} : { renderRowLink })}
            empty={<NoRows list={list} id={id} state={state} inCard={inCard} />}
          />
        )}
      </Selectable>
    </>
  );
}

function toolbarOf<Row>(props: ListViewProps<Row>): ReactNode {
  const { list, state, answer } = props;
  const { filters } = list;
  if (filters === undefined) return list.search !== undefined && <SearchOf {...props} />;
  // While the next page is loading, the data is that of the last one.
  const isEmpty = !state.isFiltered && !answer.isLoading && answer.data?.items.length === 0;
  return !(filters.hiddenIfEmpty && isEmpty) && state.toolbar;
}

/** Returns the function that makes a row lead to its page or open its dialog. */
function rowLinkOf<Row>({ list, id = '', place = {}, answer }: ListViewProps<Row>) {
  const { link, RowButton } = list;
  if (RowButton !== undefined) {
    return (row: Row, cell: RowLinkProps) => (
      <RowButton row={row} id={id} onChanged={() => void answer.mutate()} {...cell} />
    );
  }
  return (
    link &&
    ((row: Row, cell: RowLinkProps) => (
      <PermittedStyledLink {...link(row, id, place)} data-row-link {...cell} />
    ))
  );
}

function useTableColumns<Row>(
  props: ListViewProps<Row>,
  onDone: (message: string | undefined) => void,
): readonly ListColumn<Row>[] {
  const { list, answer } = props;
  const columns = useColumns(list.columns, answer.data?.items ?? [], list.sorting?.columns);
  const actions = useActionsColumn(props, onDone);
  return actions === undefined ? columns : [...columns, actions];
}

/** Search field of a declared list. */
export function SearchOf<Row>({ list, state, answer }: ListViewProps<Row>) {
  const { i18n } = useLingui();
  if (list.search === undefined) return null;
  return (
    <ListSearchField
      label={i18n._(list.search.label)}
      placeholder={i18n._(list.search.placeholder)}
      words={state.words}
      answer={answer}
      onSearch={state.find}
    />
  );
}
